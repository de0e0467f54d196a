package io.courtflash.bench;

import io.courtflash.bench.BenchController.BenchHall;
import java.util.List;
import java.util.stream.IntStream;

/** Prepared requests for the slots of a hall; the number of a student is also the token's. */
final class ClaimRequests {

  private ClaimRequests() {}

  /** Every student claims one slot, the slots in turn. */
  static List<byte[]> oneEach(BenchHall hall, List<String> tokens) {
    return IntStream.range(0, tokens.size()).mapToObj(i -> claim(hall, i, tokens.get(i))).toList();
  }

  /** As many claims as there are places, none of them twice by the same student. */
  static List<byte[]> everyPlace(BenchHall hall, List<String> tokens, int capacity) {
    return IntStream.range(0, hall.slotIds().size() * capacity)
        .mapToObj(i -> claim(hall, i, tokens.get(i % tokens.size())))
        .toList();
  }

  /** Every student tries several slots that follow each other, the students in turn. */
  static List<byte[]> severalEach(BenchHall hall, List<String> tokens, int tries) {
    return IntStream.range(0, tokens.size() * tries)
        .mapToObj(
            i -> claim(hall, i % tokens.size() + i / tokens.size(), tokens.get(i % tokens.size())))
        .toList();
  }

  private static byte[] claim(BenchHall hall, int slot, String token) {
    long slotId = hall.slotIds().get(slot % hall.slotIds().size());
    return RequestFile.post(
        "/reserve/", token, "{\"slotId\":%d,\"sessionId\":%d}".formatted(slotId, hall.sessionId()));
  }
}
