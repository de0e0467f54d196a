package io.courtflash.core.notify;

import io.courtflash.core.background.BackgroundLoop;
import io.courtflash.core.background.LoopScheduler;
import io.courtflash.core.notify.MailGateway.Mail;
import io.courtflash.core.notify.store.MailMapper;
import io.courtflash.core.notify.store.MailMapper.DueMail;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.mail.MailException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Mails the messages that are due, at least once each. A mail that fails is tried again with
 * back-off, and after its last attempt kept for the staff.
 */
@Component
class MailDeliveryJob {

  private static final Logger log = LoggerFactory.getLogger(MailDeliveryJob.class);
  private static final Duration EVERY = Duration.ofSeconds(2);
  private static final Duration LONGEST_BACK_OFF = Duration.ofHours(2);
  private static final int AT_ONCE = 50;
  private static final int LONGEST_ERROR = 255;

  private final MailMapper mails;
  private final MailGateway post;
  private final MailProperties properties;
  private final MailComposer letters;
  private final BackgroundLoop loop;

  MailDeliveryJob(
      MailMapper mails,
      MailGateway post,
      MailProperties properties,
      MailComposer letters,
      LoopScheduler background) {
    this.mails = mails;
    this.post = post;
    this.properties = properties;
    this.letters = letters;
    this.loop = background.every(EVERY, "mailer", this::round);
  }

  @TransactionalEventListener(classes = InboxChanged.class, fallbackExecution = true)
  void soon() {
    if (post.isOpen()) {
      loop.nudge();
    }
  }

  private void round() {
    if (!post.isOpen()) {
      return;
    }
    List<DueMail> due;
    do {
      due = mails.due(AT_ONCE);
      due.forEach(this::mail);
    } while (due.size() == AT_ONCE);
  }

  private void mail(DueMail due) {
    if (mails.take(due.id(), due.attempts(), backOff(due.attempts()).toSeconds()) == 0) {
      return;
    }
    try {
      Mail letter = letters.of(due, Locale.forLanguageTag(due.language()));
      post.send(letter);
      mails.sent(due.id());
    } catch (MailException e) {
      boolean last = due.attempts() + 1 >= properties.attempts();
      log.warn("Mail {} failed{}: {}", due.id(), last ? " for good" : "", e.toString());
      String error = String.valueOf(e.getMessage());
      mails.failed(
          due.id(),
          last ? "FAILED" : "WAITING",
          error.substring(0, Math.min(error.length(), LONGEST_ERROR)));
    }
  }

  private Duration backOff(int attempts) {
    Duration doubled = properties.firstRetry().multipliedBy(1L << Math.min(attempts, 20));
    return doubled.compareTo(LONGEST_BACK_OFF) > 0 ? LONGEST_BACK_OFF : doubled;
  }
}
