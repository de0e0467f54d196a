package io.courtflash.core.messages.inbox;

import io.courtflash.core.messages.inbox.MailGateway.Mail;
import io.courtflash.core.messages.inbox.store.MailMapper;
import io.courtflash.core.messages.inbox.store.MailMapper.DueMail;
import io.courtflash.core.platform.data.ColumnText;
import io.courtflash.core.platform.work.BackgroundLoop;
import io.courtflash.core.platform.work.Backoff;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Sends due mails, each at least once. A failed mail is tried again with back-off; after its last
 * attempt it is kept as failed for staff.
 */
@Component
class MailDeliveryJob {

  private static final Logger log = LoggerFactory.getLogger(MailDeliveryJob.class);
  private static final Duration INTERVAL = Duration.ofSeconds(2);
  private static final Duration MAX_BACK_OFF = Duration.ofHours(2);
  private static final int BATCH_SIZE = 50;

  private final MailMapper mails;
  private final MailGateway mailGateway;
  private final MailGateway.MailProperties properties;
  private final MailComposer composer;
  private final Backoff backoff;
  private final BackgroundLoop loop;

  MailDeliveryJob(
      MailMapper mails,
      MailGateway mailGateway,
      MailGateway.MailProperties properties,
      MailComposer composer,
      LoopScheduler background) {
    this.mails = mails;
    this.mailGateway = mailGateway;
    this.properties = properties;
    this.composer = composer;
    this.backoff = new Backoff(properties.firstRetry(), MAX_BACK_OFF);
    this.loop = background.every(INTERVAL, "mailer", this::run);
  }

  @TransactionalEventListener(classes = Inbox.InboxChanged.class, fallbackExecution = true)
  void deliverSoon() {
    if (mailGateway.isConfigured()) {
      loop.trigger();
    }
  }

  private void run() {
    if (!mailGateway.isConfigured()) {
      return;
    }
    var _ = mails.cancelLateReminders();
    List<DueMail> dueMail;
    do {
      dueMail = mails.due(NotificationKind.KNOWN, BATCH_SIZE);
      dueMail.forEach(this::deliver);
    } while (dueMail.size() == BATCH_SIZE);
  }

  private void deliver(DueMail dueMail) {
    if (mails.claim(dueMail.id(), dueMail.attempts(), backoff.after(dueMail.attempts()).toSeconds())
        == 0) {
      return;
    }
    try {
      Mail mail = composer.of(dueMail, Locale.forLanguageTag(dueMail.language()));
      mailGateway.send(mail);
      mails.sent(dueMail.id());
    } catch (RuntimeException | Error e) {
      // A mail that can't be written holds up no others, and staff see it like one that isn't sent.
      boolean last = dueMail.attempts() + 1 >= properties.attempts();
      log.warn("Mail {} failed{}: {}", dueMail.id(), last ? " for good" : "", e.toString());
      mails.failed(dueMail.id(), last ? "FAILED" : "WAITING", ColumnText.reasonOf(e));
    }
  }
}
