package io.courtflash.bench;

import io.courtflash.core.CourtFlash;
import org.springframework.boot.SpringApplication;

/** The engine as users get it, with {@link BenchController} beside it. */
final class BenchServer {

  private BenchServer() {}

  public static void main(String[] args) {
    new SpringApplication(
            CourtFlash.class, BenchController.class, StepController.class, SettledClaims.class)
        .run(args);
  }
}
