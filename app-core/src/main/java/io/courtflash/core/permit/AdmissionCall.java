package io.courtflash.core.permit;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.redisson.client.RedisException;

/**
 * One call of admit.lua: its keys and arguments, and how its answer is read.
 *
 * @param claims decided in this order
 */
record AdmissionCall(List<Claim> claims) {

  /** What the script answered to one claim. */
  sealed interface Answer {

    record Decided(Admission admission) implements Answer {}

    /** The claim's slot has broken keys, for example; the other claims were decided. */
    record Failed(RedisException failure) implements Answer {}
  }

  List<Object> keys() {
    return slotNumbers().keySet().stream()
        .flatMap(slotId -> SlotKeys.all(slotId).stream())
        .toList();
  }

  Object[] arguments() {
    Map<Long, Integer> numbers = slotNumbers();
    return claims.stream()
        .flatMap(
            claim ->
                List.of(
                    String.valueOf(numbers.get(claim.slotId())),
                    String.valueOf(claim.userId()),
                    claim.traceId())
                    .stream())
        .toArray();
  }

  /** The claimed slots, numbered from 1 in the order of their first claims. */
  private Map<Long, Integer> slotNumbers() {
    Map<Long, Integer> numbers = new LinkedHashMap<>();
    claims.forEach(claim -> numbers.putIfAbsent(claim.slotId(), numbers.size() + 1));
    return numbers;
  }

  /**
   * Reads the script's answer.
   *
   * @return one for each claim, in their order
   */
  List<Answer> read(List<?> texts) {
    Map<Long, Admission.SoldOut> soldOut = new HashMap<>();
    List<Answer> answers = new ArrayList<>(claims.size());
    for (int i = 0; i < claims.size(); i++) {
      answers.add(read(String.valueOf(texts.get(i)), claims.get(i).slotId(), soldOut));
    }
    return answers;
  }

  private static Answer read(String text, long slotId, Map<Long, Admission.SoldOut> soldOut) {
    String[] fields = text.split(" ");
    return switch (fields[0]) {
      case "ADMITTED" -> decided(new Admission.Admitted(Integer.parseInt(fields[1])));
      case "DUP" -> decided(new Admission.AlreadyHeld(fields.length == 1 ? null : fields[1]));
      case "OUT_OF_STOCK" -> decided(soldOut.computeIfAbsent(slotId, _ -> readSoldOut(fields)));
      case "UNGATED" -> decided(readGateClosed(fields));
      case "SLOT_CLOSED" -> decided(new Admission.SlotClosed());
      case "NOT_WARM" -> decided(new Admission.NotWarm());
      case String _ -> new Answer.Failed(new RedisException("admit.lua answered " + text));
    };
  }

  private static Answer decided(Admission admission) {
    return new Answer.Decided(admission);
  }

  private static Admission.GateClosed readGateClosed(String[] fields) {
    long shutMillis = Long.parseLong(fields[2]);
    return new Admission.GateClosed(
        Instant.ofEpochMilli(Long.parseLong(fields[1])),
        shutMillis < 0 ? null : Duration.ofMillis(shutMillis));
  }

  private static Admission.SoldOut readSoldOut(String[] fields) {
    Map<Long, String> holders = new HashMap<>();
    for (int i = 2; i < fields.length; i += 2) {
      holders.put(Long.valueOf(fields[i + 1]), fields[i]);
    }
    return new Admission.SoldOut(Long.parseLong(fields[1]), holders);
  }
}
