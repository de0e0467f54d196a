package io.courtflash.core.messages.inbox;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.hall.settings.HallName;
import io.courtflash.core.messages.inbox.store.CalendarMapper;
import io.courtflash.core.messages.inbox.store.NotificationPreferenceMapper;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.platform.crypto.RandomSecrets;
import io.courtflash.core.platform.crypto.Sha256;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Reservations for a student's own calendar: as single files, and as a feed at a secret address.
 * Only the SHA-256 of the address' secret is stored.
 */
@Component
@RequiredArgsConstructor
public class CalendarService {

  private static final int SECRET_BYTES = 24;
  private static final int MAX_APPOINTMENTS = 200;

  private final CalendarMapper appointments;
  private final NotificationPreferenceMapper preferenceRows;
  private final NotificationPreferences preferences;
  private final NotificationFormatter formatter;
  private final HallName hall;
  private final Accounts accounts;

  /** One reservation as an iCalendar file; empty when it is not this user's or never had a seat. */
  public Optional<String> of(long userId, long reservationId, Locale language) {
    return appointments
        .find(userId, reservationId)
        .map(appointment -> write(userId, List.of(appointment), language));
  }

  /**
   * The user's newest 200 reservations as an iCalendar file; empty when the secret is unknown or
   * revoked, or its account is suspended or deleted.
   */
  public Optional<String> feedOf(String secret, Locale language) {
    return preferenceRows
        .ownerOf(Sha256.hex(secret))
        .filter(userId -> accounts.findUnsuspended(userId).isPresent())
        .map(userId -> write(userId, appointments.ofUser(userId, MAX_APPOINTMENTS), language));
  }

  /** Creates a new address and returns its secret; an earlier address becomes invalid. */
  @Transactional
  public String publish(long userId) {
    String secret = RandomSecrets.base64Url(SECRET_BYTES);
    preferences.createIfMissing(userId);
    preferenceRows.saveCalendarHash(userId, Sha256.hex(secret));
    return secret;
  }

  /** Revokes the address. Idempotent. */
  public void revoke(long userId) {
    preferenceRows.saveCalendarHash(userId, null);
  }

  private String write(long userId, List<Appointment> appointments, Locale language) {
    Duration reminder = preferences.of(userId).reminders().beforePlay();
    ICalendarWriter calendar = new ICalendarWriter();
    appointments.forEach(
        appointment ->
            calendar.add(
                appointment,
                formatter.calendarSummary(hall.get(language), appointment.courtName(), language),
                appointment.status().isLive() ? reminder : Duration.ZERO));
    return calendar.end();
  }

  /**
   * A reservation as an event of a calendar.
   *
   * @param endsAt when its last cell ends
   * @param courtName of all its courts
   */
  public record Appointment(
      long reservationId,
      ReservationStatus status,
      Instant startsAt,
      Instant endsAt,
      String courtName,
      Instant createTime,
      Instant updateTime) {}
}
