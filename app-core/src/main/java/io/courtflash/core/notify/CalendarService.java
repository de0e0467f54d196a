package io.courtflash.core.notify;

import io.courtflash.core.config.CachedHallName;
import io.courtflash.core.crypto.RandomSecrets;
import io.courtflash.core.crypto.Sha256;
import io.courtflash.core.notify.store.CalendarMapper;
import io.courtflash.core.notify.store.NotificationPreferenceMapper;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Reservations for a student's own calendar: one by one, and as a feed behind an address that only
 * they know. Of the address' secret only the SHA-256 is kept.
 */
@Component
public class CalendarService {

  private static final int SECRET_BYTES = 24;
  private static final int MOST = 200;

  private final CalendarMapper appointments;
  private final NotificationPreferenceMapper choices;
  private final NotificationPreferences defaults;
  private final NotificationFormatter wording;
  private final CachedHallName hall;

  CalendarService(
      CalendarMapper appointments,
      NotificationPreferenceMapper choices,
      NotificationPreferences defaults,
      NotificationFormatter wording,
      CachedHallName hall) {
    this.hall = hall;
    this.appointments = appointments;
    this.choices = choices;
    this.defaults = defaults;
    this.wording = wording;
  }

  /** One reservation as an iCalendar object; empty when it isn't this user's. */
  public Optional<String> of(long userId, long reservationId, Locale language) {
    return appointments
        .find(userId, reservationId)
        .map(appointment -> write(List.of(appointment), language));
  }

  /** What the address with this secret shows; empty when it was never given, or was withdrawn. */
  public Optional<String> behind(String secret, Locale language) {
    return choices
        .ownerOf(Sha256.hex(secret))
        .map(userId -> write(appointments.ofUser(userId, MOST), language));
  }

  /** Makes a new address and answers its secret; an earlier one is void. */
  @Transactional
  public String publish(long userId) {
    String secret = RandomSecrets.base64Url(SECRET_BYTES);
    defaults.ensure(userId);
    choices.putCalendar(userId, Sha256.hex(secret));
    return secret;
  }

  /** Withdraws the address. Idempotent. */
  public void withdraw(long userId) {
    choices.putCalendar(userId, null);
  }

  private String write(List<Appointment> all, Locale language) {
    ICalendarWriter calendar = new ICalendarWriter();
    all.forEach(
        each -> calendar.add(each, wording.appointment(hall.get(), each.courtName(), language)));
    return calendar.end();
  }
}
