package io.courtflash.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** The accepted claims of a load, handed from the load generator's process to the bench. */
final class AcceptedClaims {

  private AcceptedClaims() {}

  /**
   * @param atMicros when its answer was read, in microseconds since 1970: all processes of the
   *     bench have the same clock
   */
  record AcceptedClaim(String traceId, long atMicros) {

    static AcceptedClaim now(String traceId) {
      return new AcceptedClaim(traceId, nowMicros());
    }
  }

  static long nowMicros() {
    return ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
  }

  static void write(Path file, List<AcceptedClaim> claims) throws IOException {
    Files.write(file, claims.stream().map(each -> each.traceId() + " " + each.atMicros()).toList());
  }

  static List<AcceptedClaim> read(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .map(line -> line.split(" "))
        .map(parts -> new AcceptedClaim(parts[0], Long.parseLong(parts[1])))
        .toList();
  }
}
