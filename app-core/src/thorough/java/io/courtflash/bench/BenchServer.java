package io.courtflash.bench;

import io.courtflash.core.CourtFlash;
import org.springframework.boot.SpringApplication;

/** The engine as users get it, with the bench's endpoints beside its own. */
final class BenchServer {

  private BenchServer() {}

  public static void main(String[] args) {
    new SpringApplication(
            CourtFlash.class,
            BenchController.class,
            ServersController.class,
            StepController.class,
            LockController.class,
            SettledClaims.class)
        .run(args);
  }
}
