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
  private static final int MAX_APPOINTMENTS = 200;

  private final CalendarMapper appointments;
  private final NotificationPreferenceMapper preferenceRows;
  private final NotificationPreferences preferences;
  private final NotificationFormatter formatter;
  private final CachedHallName hall;

  CalendarService(
      CalendarMapper appointments,
      NotificationPreferenceMapper preferenceRows,
      NotificationPreferences preferences,
      NotificationFormatter formatter,
      CachedHallName hall) {
    this.hall = hall;
    this.appointments = appointments;
    this.preferenceRows = preferenceRows;
    this.preferences = preferences;
    this.formatter = formatter;
  }

  /** One reservation as an iCalendar object; empty when it isn't this user's. */
  public Optional<String> of(long userId, long reservationId, Locale language) {
    return appointments
        .find(userId, reservationId)
        .map(appointment -> write(List.of(appointment), language));
  }

  /** What the address with this secret shows; empty when it was never given, or was withdrawn. */
  public Optional<String> feedOf(String secret, Locale language) {
    return preferenceRows
        .ownerOf(Sha256.hex(secret))
        .map(userId -> write(appointments.ofUser(userId, MAX_APPOINTMENTS), language));
  }

  /** Makes a new address and answers its secret; an earlier one is void. */
  @Transactional
  public String publish(long userId) {
    String secret = RandomSecrets.base64Url(SECRET_BYTES);
    preferences.createIfMissing(userId);
    preferenceRows.saveCalendarHash(userId, Sha256.hex(secret));
    return secret;
  }

  /** Withdraws the address. Idempotent. */
  public void revoke(long userId) {
    preferenceRows.saveCalendarHash(userId, null);
  }

  private String write(List<Appointment> appointments, Locale language) {
    ICalendarWriter calendar = new ICalendarWriter();
    appointments.forEach(
        appointment ->
            calendar.add(
                appointment,
                formatter.calendarSummary(hall.get(), appointment.courtName(), language)));
    return calendar.end();
  }
}
