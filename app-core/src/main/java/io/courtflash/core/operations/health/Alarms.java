package io.courtflash.core.operations.health;

import io.courtflash.core.platform.certificate.OwnCertificate;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * The latest alarms for staff, in memory; the console polls them and shows new ones. Listeners of
 * {@link AlarmRaised} store them and tell people who don't look at a console.
 */
@Component
@RequiredArgsConstructor
public class Alarms {

  private static final int CAPACITY = 50;

  private final ApplicationEventPublisher events;
  private final Deque<Alarm> last = new ArrayDeque<>();
  private long number;

  /**
   * A problem of which staff are alarmed.
   *
   * @param number counts up from 1
   */
  public record Alarm(long number, Finding finding) {}

  /** A problem was found of which staff are alarmed. */
  public record AlarmRaised(Finding finding) {}

  void raise(Finding finding) {
    show(finding);
    events.publishEvent(new AlarmRaised(finding));
  }

  /** Shows it in the console alone. */
  public synchronized void show(Finding finding) {
    number++;
    last.addLast(new Alarm(number, finding));
    if (last.size() > CAPACITY) {
      last.removeFirst();
    }
  }

  /** The alarms with a higher number, the oldest first; at most the last 50. */
  public synchronized List<Alarm> after(long lastSeen) {
    return last.stream().filter(alarm -> alarm.number() > lastSeen).toList();
  }

  /** Students need the fingerprint of a new certificate from the staff. */
  @EventListener
  void on(OwnCertificate.Renewed renewed) {
    raise(Finding.warn(FindingCode.TLS_RENEWED, renewed.fingerprint()));
  }
}
