package io.courtflash.core;

import io.courtflash.core.platform.servers.DataDirectoryOption;
import io.courtflash.core.platform.servers.WithEngines;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The booking engine: everything but a user interface. */
@SpringBootApplication
@WithEngines
public class CourtFlash {

  public static void main(String[] args) {
    SpringApplication.run(CourtFlash.class, DataDirectoryOption.expand(args));
  }
}
