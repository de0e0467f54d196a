package io.courtflash.core.messages.inbox;

import io.courtflash.core.platform.document.PdfFile;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.mail.MailException;
import org.springframework.mail.javamail.JavaMailSender;
import org.springframework.mail.javamail.MimeMessageHelper;
import org.springframework.stereotype.Component;
import org.springframework.validation.annotation.Validated;

/** Sends mails through the configured server. Without one, no mails are sent or queued. */
@Component
@EnableConfigurationProperties(MailGateway.MailProperties.class)
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

  /**
   * The configuration of mails. The server is configured by {@code spring.mail.*}; without {@code
   * spring.mail.host} no mails are sent.
   *
   * @param from the sender's address
   * @param attempts how often a mail is tried before it has failed for good
   * @param firstRetry the wait after the first failure; it doubles with each further one
   */
  @Validated
  @ConfigurationProperties(prefix = "courtflash.mail", ignoreUnknownFields = false)
  record MailProperties(
      @DefaultValue("courtflash@localhost") @NotBlank String from,
      @DefaultValue("8") @Min(1) @Max(50) int attempts,
      @DefaultValue("10s") Duration firstRetry) {}
}
