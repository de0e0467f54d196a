package io.courtflash.core.booking.permit;

import io.courtflash.core.booking.permit.Admission.KeyedClaims;
import io.courtflash.core.booking.permit.Admission.SlotVersion;
import io.courtflash.core.booking.permit.AdmissionBatcher.AdmissionRequest;
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
 * @param requests decided in this order
 * @param sharesKeys whether the script can reach keys that belong to no slot, which on a cluster it
 *     can't; only then a key that was used for another slot is recognized, and what its user
 *     claimed on other slots
 */
record AdmissionCall(List<AdmissionRequest> requests, boolean sharesKeys) {

  private static final int ARGUMENTS = 6;

  /** The answer of the script to one claim. */
  sealed interface Answer {

    record Decided(Admission admission) implements Answer {}

    /** The claim's slot has broken keys, for example; the other claims were decided. */
    record Failed(RedisException failure) implements Answer {}
  }

  List<Object> keys() {
    List<Object> keys = new ArrayList<>();
    slotNumbers().keySet().forEach(slotId -> keys.addAll(SlotKeys.all(slotId)));
    requests.stream()
        .filter(this::isUseChecked)
        .map(AdmissionRequest::claim)
        .forEach(claim -> keys.add(SlotKeys.usedFor(claim)));
    return keys;
  }

  Object[] arguments() {
    Map<Long, Integer> numbers = slotNumbers();
    int last = numbers.size() * SlotKeys.COUNT;
    List<Object> arguments = new ArrayList<>(ARGUMENTS * requests.size());
    for (AdmissionRequest request : requests) {
      Claim claim = request.claim();
      arguments.add(String.valueOf(numbers.get(claim.slotId())));
      arguments.add(String.valueOf(claim.userId()));
      arguments.add(claim.traceId());
      arguments.add(request.mark());
      arguments.add(isUseChecked(request) ? String.valueOf(++last) : "0");
      arguments.add(sharesKeys && request.besides() != null ? request.besides() : "-");
    }
    return arguments.toArray();
  }

  private boolean isUseChecked(AdmissionRequest request) {
    return sharesKeys && request.keyed();
  }

  /** The claimed slots, numbered from 1 in the order of their first claims. */
  private Map<Long, Integer> slotNumbers() {
    Map<Long, Integer> numbers = new LinkedHashMap<>();
    requests.forEach(request -> numbers.putIfAbsent(request.claim().slotId(), numbers.size() + 1));
    return numbers;
  }

  /**
   * Reads the script's answer.
   *
   * @return one for each claim, in their order
   */
  List<Answer> read(List<?> texts) {
    Map<Long, Admission> refusals = new HashMap<>();
    List<Answer> answers = new ArrayList<>(requests.size());
    for (int i = 0; i < requests.size(); i++) {
      long slotId = requests.get(i).claim().slotId();
      answers.add(read(String.valueOf(texts.get(i)), slotId, refusals));
    }
    return answers;
  }

  /**
   * @param refusals the slots' refusals so far: the first one of a slot lists what its further
   *     ones, which are the same, don't repeat
   */
  private static Answer read(String text, long slotId, Map<Long, Admission> refusals) {
    String[] fields = text.split(" ");
    return switch (fields[0]) {
      case "ADMITTED" -> decided(new Admission.Admitted(Integer.parseInt(fields[1])));
      case "DUP" -> decided(new Admission.AlreadyHeld(fields.length == 1 ? null : fields[1]));
      case "REPEATED" -> decided(new Admission.Repeated(fields[1]));
      case "CLAIMED_BESIDES" -> decided(new Admission.ClaimedBesides(fields[1]));
      case "KEY_REUSED" -> decided(new Admission.KeyReused());
      case "OUT_OF_STOCK" -> decided(refusals.computeIfAbsent(slotId, _ -> readSoldOut(fields)));
      case "UNGATED" -> decided(refusals.computeIfAbsent(slotId, _ -> readGateClosed(fields)));
      case "SLOT_CLOSED" ->
          decided(
              refusals.computeIfAbsent(
                  slotId,
                  _ -> new Admission.SlotClosed(readVersion(fields, 1), readKeyed(fields, 3))));
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
        readVersion(fields, 3),
        Instant.ofEpochMilli(Long.parseLong(fields[1])),
        shutMillis < 0 ? null : Duration.ofMillis(shutMillis),
        readKeyed(fields, 5));
  }

  private static SlotVersion readVersion(String[] fields, int from) {
    return new SlotVersion(Long.parseLong(fields[from]), Long.parseLong(fields[from + 1]));
  }

  private static Admission.SoldOut readSoldOut(String[] fields) {
    int keyed = 4 + Integer.parseInt(fields[3]);
    Map<Long, String> holders = new HashMap<>();
    for (int i = 4; i < keyed; i += 2) {
      holders.put(Long.valueOf(fields[i + 1]), fields[i]);
    }
    return new Admission.SoldOut(readVersion(fields, 1), holders, readKeyed(fields, keyed));
  }

  /**
   * @param from where the list begins; it may be missing
   */
  private static KeyedClaims readKeyed(String[] fields, int from) {
    if (fields.length <= from) {
      return KeyedClaims.NONE;
    }
    Map<Long, List<String>> byUser = new HashMap<>();
    for (int i = from; i < fields.length; i += 2) {
      Long userId = Long.valueOf(fields[i].substring(0, fields[i].indexOf(':')));
      byUser.computeIfAbsent(userId, _ -> new ArrayList<>()).add(fields[i + 1]);
    }
    return new KeyedClaims(byUser);
  }
}
