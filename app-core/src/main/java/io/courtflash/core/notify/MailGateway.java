package io.courtflash.core.notify;

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

/** Hands mails to the configured server. Without one it is shut, and nothing is kept for it. */
@Component
class MailGateway {

  private final @Nullable JavaMailSender sender;
  private final MailProperties properties;

  MailGateway(ObjectProvider<JavaMailSender> sender, MailProperties properties) {
    this.sender = sender.getIfAvailable();
    this.properties = properties;
  }

  /**
   * A mail.
   *
   * @param calendar an iCalendar object to attach; null for none
   */
  record Mail(String to, String subject, String text, @Nullable String calendar) {}

  boolean isConfigured() {
    return sender != null;
  }

  /**
   * @throws MailException it isn't known to have been taken: try again
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
        new MimeMessageHelper(message, mail.calendar() != null, StandardCharsets.UTF_8.name());
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
  }
}
