package io.courtflash.core.messages.inbox;

import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.messages.inbox.ReleaseReminder.Opening;
import io.courtflash.core.messages.inbox.store.InboxMapper;
import io.courtflash.core.messages.inbox.store.InboxMapper.PlaySoon;
import io.courtflash.core.messages.inbox.store.InboxRows;
import io.courtflash.core.messages.inbox.store.InboxRows.NewNotifications;
import io.courtflash.core.messages.inbox.store.InboxRows.NewText;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.work.ForEachIsolated;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/**
 * Reminds people of payments that are due, and of what they chose: bookings that start soon, and
 * gates that open soon. Unique keys have each reminder sent once, by whichever node is first; what
 * was missed while no engine ran is made up for as long as it is of use.
 */
@Component
class Reminders {

  private static final Duration PERIOD = Duration.ofSeconds(5);
  private static final int BATCH_SIZE = 100;

  /** So long before a gate people are reminded of it, the first ones. */
  static final Duration FIRST_BEFORE_GATE = Duration.ofMinutes(12);

  /** Nobody is reminded later: what a reminder has people load mustn't come with the rush. */
  static final Duration LAST_BEFORE_GATE = Duration.ofMinutes(3);

  private final InboxMapper inbox;
  private final InboxRows rows;
  private final Releases releases;
  private final Sessions sessions;
  private final MailGateway mailGateway;
  private final Transactions transactions;
  private final ApplicationEventPublisher events;
  private final InstantSource clock;

  Reminders(
      InboxMapper inbox,
      InboxRows rows,
      Releases releases,
      Sessions sessions,
      MailGateway mailGateway,
      Transactions transactions,
      ApplicationEventPublisher events,
      InstantSource clock,
      LoopScheduler background) {
    this.inbox = inbox;
    this.rows = rows;
    this.releases = releases;
    this.sessions = sessions;
    this.mailGateway = mailGateway;
    this.transactions = transactions;
    this.events = events;
    this.clock = clock;
    background.every(PERIOD, "reminders", this::round);
  }

  void round() {
    ForEachIsolated.forEach(
        List.<Runnable>of(
            () -> ForEachIsolated.forEach(inbox.dueSoon(BATCH_SIZE), this::remindOfPayment),
            () -> ForEachIsolated.forEach(inbox.playSoon(BATCH_SIZE), this::remindOfStart),
            () ->
                ForEachIsolated.forEach(
                    gatesSoon().entrySet(),
                    gates -> remindOfGates(gates.getKey(), gates.getValue()))),
        Runnable::run);
  }

  private void remindOfPayment(String traceId) {
    once(
        () -> {
          rows.insert(reminder(NotificationKind.DUE_SOON, traceId));
          tell(List.of(inbox.userOf(traceId)));
        });
  }

  private void remindOfStart(PlaySoon booking) {
    once(
        () -> {
          rows.insertReminder(
              reminder(NotificationKind.PLAY_SOON, booking.traceId()), booking.startsAt());
          tell(List.of(booking.userId()));
        });
  }

  private NewNotifications reminder(NotificationKind kind, String traceId) {
    return new NewNotifications(kind, List.of(traceId), null, null, mailGateway.isConfigured());
  }

  /** What opens soon, by its instant. */
  private Map<Instant, List<Release>> gatesSoon() {
    Instant now = clock.instant();
    return releases.upcoming().stream()
        .filter(gate -> opensAt(gate).isAfter(now.plus(LAST_BEFORE_GATE)))
        .filter(gate -> !opensAt(gate).isAfter(now.plus(FIRST_BEFORE_GATE)))
        .collect(Collectors.groupingBy(Reminders::opensAt));
  }

  /** A gate that only staff open comes unannounced. */
  private static Instant opensAt(Release gate) {
    return Objects.requireNonNullElse(gate.opensAt(), Instant.MAX);
  }

  private void remindOfGates(Instant opensAt, List<Release> gates) {
    List<Long> people = inbox.releaseSoon(opensAt, BATCH_SIZE);
    if (!people.isEmpty()) {
      String facts = ReleaseReminder.of(opensAt, openings(gates)).json();
      NewText reminder =
          new NewText(
              NotificationKind.RELEASE_SOON,
              null,
              facts,
              opensAt,
              false,
              mailGateway.isConfigured());
      once(
          () -> {
            rows.insertText(reminder, people);
            tell(people);
          });
    }
  }

  private List<Opening> openings(List<Release> gates) {
    return gates.stream()
        .flatMap(
            gate ->
                sessions.find(gate.sessionId()).stream()
                    .map(session -> new Opening(label(session), gate.slotDate())))
        .toList();
  }

  /** A session without a name is known by its hours. */
  private static String label(FlashSession session) {
    return session.name().isBlank()
        ? session.beginTime() + "–" + session.endTime()
        : session.name();
  }

  private void tell(List<Long> people) {
    events.publishEvent(new Inbox.InboxChanged(people));
  }

  private void once(Runnable insert) {
    try {
      transactions.run(insert);
    } catch (DuplicateKeyException sentByAnotherNode) {
      // Everybody is reminded only once.
    }
  }
}
