package io.courtflash.core.operations.rush;

import io.courtflash.core.booking.claim.AttemptLog;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The report of one gate's rush, of the 15 minutes after its opening: how many students tried, how
 * fast the places were taken, and how many stayed unpaid.
 *
 * @param sessionName at that time
 * @param slotDate of the slots that were released
 * @param places the capacity of all slots that could be booked
 * @param taken how many of them were taken in these minutes, those given back later included
 * @param firstPlaceMillis when the first of them was taken, in milliseconds after the opening, by
 *     the clock of the node that took the request; null while none was
 * @param lastPlaceMillis when the last of them was taken
 * @param unpaid how many of the taken ones are unpaid, or were given back because of that
 * @param violated ids of the invariants that didn't hold at the end; empty until it is complete
 * @param findings what the health checks found at the end; empty until it is complete
 * @param completeAt when the minutes were over; null until then
 */
public record RushReport(
    long id,
    long sessionId,
    String sessionName,
    LocalDate slotDate,
    Instant opensAt,
    int places,
    int taken,
    @Nullable Integer firstPlaceMillis,
    @Nullable Integer lastPlaceMillis,
    int unpaid,
    List<String> violated,
    RushFindings findings,
    @Nullable Instant completeAt,
    RushAttempts attempts) {

  /** Whether no place was left. */
  public boolean isSoldOut() {
    return places > 0 && taken >= places;
  }

  /** Whether it is complete and all invariants held. */
  public boolean isSound() {
    return completeAt != null && violated.isEmpty();
  }

  /** The findings of the health checks, as they were worded at that time. */
  public record RushFindings(List<String> zh, List<String> en) {

    static final RushFindings NONE = new RushFindings(List.of(), List.of());

    /** The findings in a language, one line each. */
    public List<String> in(Locale language) {
      return language.getLanguage().equals(Locale.ENGLISH.getLanguage()) ? en : zh;
    }
  }

  /** The key of a gate: the session and the day of its slots. */
  public record RushKey(long sessionId, LocalDate slotDate) {}

  /**
   * The requests of a rush. A program that didn't run counted nothing, and the counts of the first
   * minute are lost when the program ends during it.
   *
   * @param people how many tried; on several nodes, or after a restart, those who came to more than
   *     one count each time
   * @param byOutcome how many requests were answered how; outcomes that didn't occur are absent
   * @param winners how long those waited for their answer who were accepted
   */
  public record RushAttempts(
      long people, Map<AttemptLog.Outcome, Long> byOutcome, WinnerWait winners) {

    /**
     * The times from the requests of winners to their answers, in milliseconds; of several nodes
     * the slowest. All are 0 while nobody was accepted.
     */
    public record WinnerWait(int count, double p50, double p99, double max) {}

    /** The number of all requests. */
    public long total() {
      return byOutcome.values().stream().mapToLong(Long::longValue).sum();
    }
  }
}
