package io.courtflash.core.doctor;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.springframework.stereotype.Component;

/** What the staff must be told without asking; the console looks here. */
@Component
public class Alarms {

  private static final int KEPT = 50;

  private final Deque<Alarm> last = new ArrayDeque<>();
  private long number;

  /**
   * Something isn't as it should be.
   *
   * @param number counts up from 1
   */
  public record Alarm(long number, Finding finding) {}

  synchronized void raise(Finding finding) {
    number++;
    last.addLast(new Alarm(number, finding));
    if (last.size() > KEPT) {
      last.removeFirst();
    }
  }

  /** Those with a higher number, in their order. */
  public synchronized List<Alarm> after(long seen) {
    return last.stream().filter(alarm -> alarm.number() > seen).toList();
  }
}
