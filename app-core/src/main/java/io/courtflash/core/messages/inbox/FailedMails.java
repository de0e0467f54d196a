package io.courtflash.core.messages.inbox;

import io.courtflash.core.messages.inbox.store.MailMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** The mails that failed for good. Staff can list and resend them. */
@Component
@RequiredArgsConstructor
public class FailedMails {

  private final MailMapper mails;
  private final ApplicationEventPublisher events;

  /** The failed mails with an id below {@code before}, the newest first. */
  public List<FailedMail> page(long before, int limit) {
    return mails.failures(before, NotificationKind.KNOWN, limit);
  }

  /**
   * Queues a mail again, with all its attempts.
   *
   * @return false when there is no such failed mail
   */
  @Transactional
  @NeedsPermission(Permission.DEAD_LETTERS)
  public boolean resend(Actor staff, long id) {
    if (mails.resend(id) == 0) {
      return false;
    }
    events.publishEvent(
        new StaffActed(
            staff,
            AuditAction.MAIL_RESENT,
            "message:" + id,
            Map.of("status", "FAILED"),
            Map.of("status", "WAITING")));
    events.publishEvent(new Inbox.InboxChanged(List.of()));
    return true;
  }

  /** A mail that failed for good after its last attempt. Its notification is in the inbox. */
  public record FailedMail(
      long id,
      String studentId,
      NotificationKind kind,
      long reservationId,
      int attempts,
      @Nullable String error,
      Instant createTime) {}
}
