package io.courtflash.core.messages.inbox;

import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.messages.inbox.store.WebPushMapper.DuePush;
import io.courtflash.core.messages.webpush.WebPushClient;
import io.courtflash.core.platform.json.Json;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Composes the message of a notification for the page's service worker. */
@Component
@RequiredArgsConstructor
class WebPushComposer {

  /** Nobody is interested in what happened earlier: it is in the inbox. */
  static final Duration LONGEST = Duration.ofDays(1);

  /** The kinds after which a student has to act, or would come to the hall for nothing. */
  private static final Set<NotificationKind> URGENT =
      EnumSet.of(
          NotificationKind.SETTLED,
          NotificationKind.DUE_SOON,
          NotificationKind.PLAY_SOON,
          NotificationKind.RELEASE_SOON,
          NotificationKind.NO_SHOW,
          NotificationKind.CANCELLED,
          NotificationKind.MOVED,
          NotificationKind.OFFERED,
          NotificationKind.SERIES_ENDED,
          NotificationKind.SERIES_DATE_LOST,
          NotificationKind.STAFF_MESSAGE);

  /** In characters: phones show no more of a text, and push services take four kilobytes. */
  private static final int MAX_TEXT = 300;

  /** The kinds that are of no use after the payment deadline. */
  private static final Set<NotificationKind> UNTIL_PAID =
      EnumSet.of(NotificationKind.SETTLED, NotificationKind.DUE_SOON);

  private final NotificationFormatter formatter;
  private final Slots slots;
  private final InstantSource clock;

  /**
   * The JSON that the page's service worker reads.
   *
   * @param tag a later notification with the same one takes its place
   * @param view of the page that a tap opens
   */
  record Content(String title, String text, String tag, String view, String language) {}

  /** The message; empty when it comes too late. */
  Optional<WebPushClient.PushMessage> of(DuePush due) {
    Duration left = Duration.between(clock.instant(), end(due));
    if (!left.isPositive()) {
      return Optional.empty();
    }
    NotificationFormatter.LocalizedText text =
        formatter.of(due.notification(), Locale.forLanguageTag(due.language()));
    boolean isOfBooking = due.reservationId() > 0;
    Content content =
        new Content(
            text.title(),
            shortened(text.text()),
            isOfBooking ? "booking-" + due.reservationId() : tagOfAccount(due),
            isOfBooking ? "#/bookings/" + due.reservationId() : viewOfAccount(due),
            due.language());
    return Optional.of(
        new WebPushClient.PushMessage(Json.write(content), left, URGENT.contains(due.kind())));
  }

  private static String viewOfAccount(DuePush due) {
    return due.kind() == NotificationKind.RELEASE_SOON ? "#/sessions" : "#/inbox";
  }

  /** A message with a text of its own never takes the place of another one. */
  private static String tagOfAccount(DuePush due) {
    return due.body() == null ? "account-" + due.kind() : "message-" + due.id();
  }

  private static String shortened(String text) {
    if (text.codePointCount(0, text.length()) <= MAX_TEXT) {
      return text;
    }
    return text.substring(0, text.offsetByCodePoints(0, MAX_TEXT - 1)).stripTrailing() + "…";
  }

  private Instant end(DuePush due) {
    Instant deadline = due.payDeadline();
    if (deadline != null && UNTIL_PAID.contains(due.kind())) {
      return deadline;
    }
    Instant last = due.createTime().plus(LONGEST);
    return switch (due.kind()) {
      case RELEASE_SOON -> ReleaseReminder.read(Objects.requireNonNull(due.body())).opensAt();
      case PLAY_SOON -> slots.find(due.slotId()).map(Slot::startsAt).orElse(last);
      default -> last;
    };
  }
}
