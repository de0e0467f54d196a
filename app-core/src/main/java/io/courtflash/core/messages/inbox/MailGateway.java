package io.courtflash.core.messages.inbox;

import io.courtflash.core.platform.document.PdfFile;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.mail.MailException;
import org.springframework.mail.javamail.JavaMailSender;
import org.springframework.mail.javamail.MimeMessageHelper;
import org.springframework.stereotype.Component;

/** Sends mails through the configured server. Without one, no mails are sent or queued. */
@Component
public class MailGateway {

  private final @Nullable JavaMailSender sender;
  private final MailProperties properties;

  MailGateway(ObjectProvider<JavaMailSender> sender, MailProperties properties) {
    this.sender = sender.getIfAvailable();
    this.properties = properties;
  }

  /**
   * A mail to one recipient.
   *
   * @param calendar an iCalendar file to attach; null for none
   * @param receipt to attach; null for none
   */
  record Mail(
      String to,
      String subject,
      String text,
      @Nullable String calendar,
      @Nullable PdfFile receipt) {}

  /** Whether a mail server is configured. */
  public boolean isConfigured() {
    return sender != null;
  }

  /** Sends a mail of a subject and a text; otherwise as {@link #send}. */
  public void sendText(String to, String subject, String text) {
    send(new Mail(to, subject, text, null, null));
  }

  /**
   * Sends a mail.
   *
   * @throws MailException when the server did not confirm it; the caller tries again
   */
  void send(Mail mail) {
    JavaMailSender server = sender;
    if (server == null) {
      throw new IllegalStateException("No mail server is configured");
    }
    server.send(message -> write(mail, message));
  }

  private void write(Mail mail, MimeMessage message) throws MessagingException {
    MimeMessageHelper helper =
        new MimeMessageHelper(
            message,
            mail.calendar() != null || mail.receipt() != null,
            StandardCharsets.UTF_8.name());
    helper.setFrom(properties.from());
    helper.setTo(mail.to());
    helper.setSubject(mail.subject());
    helper.setText(mail.text());
    message.setHeader("Auto-Submitted", "auto-generated");
    String calendar = mail.calendar();
    if (calendar != null) {
      helper.addAttachment(
          "booking.ics",
          new ByteArrayResource(calendar.getBytes(StandardCharsets.UTF_8)),
          "text/calendar; charset=UTF-8");
    }
    PdfFile receipt = mail.receipt();
    if (receipt != null) {
      helper.addAttachment(receipt.name(), receipt.content(), PdfFile.TYPE);
    }
  }
}
