"""The services: samples that several rooms use lie here."""
