package io.courtflash.core.messages.inbox.web;

import io.courtflash.core.messages.inbox.Inbox;
import io.courtflash.core.messages.inbox.Notification;
import io.courtflash.core.messages.inbox.NotificationFormatter;
import io.courtflash.core.messages.inbox.NotificationKind;
import io.courtflash.core.people.access.Actor;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** A student's notifications. */
@RestController
@RequestMapping("/user/inbox")
@RequiredArgsConstructor
class InboxController {

  private final Inbox inbox;
  private final NotificationFormatter formatter;

  record InboxItem(
      long id,
      NotificationKind kind,
      String title,
      String text,
      long reservationId,
      boolean read,
      Instant createTime) {}

  /**
   * One page of notifications.
   *
   * @param next the value of {@code before} for the next page; null on the last page
   */
  record InboxPage(List<InboxItem> items, int unread, @Nullable Long next) {}

  record MarkReadRequest(long upTo) {}

  @GetMapping
  @Operation(summary = "The caller's notifications, the newest first")
  InboxPage page(
      Actor student,
      @RequestParam(required = false) @Min(1) @Nullable Long before,
      @RequestParam(defaultValue = "20") @Min(1) @Max(100) int limit,
      Locale language) {
    long end = before == null ? Long.MAX_VALUE : before;
    List<Notification> found = inbox.page(student.userId(), end, limit + 1);
    List<Notification> shown = found.subList(0, Math.min(limit, found.size()));
    Long next = found.size() > limit ? shown.getLast().id() : null;
    return new InboxPage(
        shown.stream().map(notification -> item(notification, language)).toList(),
        inbox.unread(student.userId()),
        next);
  }

  @GetMapping("/unread")
  @Operation(summary = "How many notifications the caller has not read")
  int unread(Actor student) {
    return inbox.unread(student.userId());
  }

  @PostMapping("/read")
  @Operation(
      summary = "Marks the notifications up to one as read; returns how many are still unread")
  int read(Actor student, @RequestBody MarkReadRequest read) {
    return inbox.markRead(student.userId(), read.upTo());
  }

  private InboxItem item(Notification notification, Locale language) {
    NotificationFormatter.LocalizedText text = formatter.of(notification, language);
    return new InboxItem(
        notification.id(),
        notification.kind(),
        text.title(),
        text.text(),
        notification.reservationId(),
        notification.isRead(),
        notification.createTime());
  }
}
