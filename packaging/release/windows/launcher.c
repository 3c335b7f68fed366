/* Starts the program in the Python that lies beside it, in the folder "program".

   Built twice: as SoloCompanion.exe, which has a window and no console, and with CONSOLE as
   solocompanion-console.exe, for commands in a terminal. Arguments are handed on as they are. The installer looks for
   the mutex to learn whether the program runs. */

#include <windows.h>

#include <shellapi.h>
#include <wchar.h>

#include "said.h"

#define WIDE_(words) L##words
#define WIDE(words) WIDE_(words)
#define LONGEST 32768 /* letters of a path */
#define START \
    L"import sys; sys.argv[0] = sys.executable; from solocompanion.cli.main import main; sys.exit(main())"

typedef int (*PythonMain)(int, wchar_t **);

static wchar_t library[LONGEST];

static int fail(const wchar_t *why)
{
#ifdef CONSOLE
    fwprintf(stderr, L"%ls\n", why);
#else
    MessageBoxW(NULL, why, WIDE(NAME), MB_ICONERROR);
#endif
    return 2;
}

static int start(void)
{
    DWORD length = GetModuleFileNameW(NULL, library, LONGEST);
    wchar_t *end = wcsrchr(library, L'\\');
    int count, given;
    wchar_t **arguments, **all;
    HMODULE python;
    PythonMain run;

    if (!length || length == LONGEST || !end || end - library + 64 > LONGEST)
        return fail(WIDE(NAME) L" lies too deep in folders. Install it elsewhere.");
    CreateMutexW(NULL, FALSE, WIDE(MUTEX));
    wcscpy(end, L"\\program\\" WIDE(PYTHON));
    /* Its own libraries are looked for beside it, not beside this program. */
    python = LoadLibraryExW(library, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
    run = python ? (PythonMain)(void *)GetProcAddress(python, "Py_Main") : NULL;
    arguments = CommandLineToArgvW(GetCommandLineW(), &count);
    all = arguments ? LocalAlloc(LPTR, sizeof(wchar_t *) * (count + 5)) : NULL;
    if (!run || !all)
        return fail(L"A part of " WIDE(NAME) L" is missing. Install it again; your games are kept.");
    given = 0;
    all[given++] = arguments[0];
    all[given++] = L"-X";
    all[given++] = L"utf8";
    all[given++] = L"-c";
    all[given++] = START;
    for (int number = 1; number < count; number++)
        all[given++] = arguments[number];
    return run(given, all);
}

#ifdef CONSOLE
int wmain(void)
{
    return start();
}
#else
int WINAPI wWinMain(HINSTANCE instance, HINSTANCE before, PWSTR line, int show)
{
    (void)instance, (void)before, (void)line, (void)show;
    return start();
}
#endif
