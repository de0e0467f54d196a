package io.courtflash.core.operations.alarm;

import io.courtflash.core.messages.inbox.MailGateway;
import io.courtflash.core.operations.alarm.AlarmProperties.Webhook;
import io.courtflash.core.operations.alarm.store.AlarmMapper;
import io.courtflash.core.people.access.Role;
import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/** Whom alarms are sent to: the mail of some roles, and webhooks. */
@Component
@EnableConfigurationProperties(AlarmProperties.class)
class AlarmRecipients {

  private static final Logger log = LoggerFactory.getLogger(AlarmRecipients.class);
  private static final String MAIL = "mail";
  private static final String MAIL_TO = MAIL + ":";

  private final AlarmProperties properties;
  private final AlarmMapper mapper;
  private final MailGateway mails;
  private final AlarmWebhook webhook;

  /** While the database is away, mails go where they went before. */
  private volatile List<String> lastAddresses = List.of();

  AlarmRecipients(
      AlarmProperties properties, AlarmMapper mapper, MailGateway mails, InstantSource clock) {
    this.properties = properties;
    this.mapper = mapper;
    this.mails = mails;
    this.webhook = new AlarmWebhook(AlarmWebhook.newClient(), clock);
  }

  /** The names of all recipients: {@code mail}, and {@code webhook-1} and so on. */
  List<String> names() {
    List<String> names = new ArrayList<>();
    if (mails.isConfigured() && !addresses().isEmpty()) {
      names.add(MAIL);
    }
    for (int i = 1; i <= properties.webhooks().size(); i++) {
      names.add("webhook-" + i);
    }
    return names;
  }

  private List<String> addresses() {
    try {
      lastAddresses =
          properties.mailRoles().isEmpty()
              ? List.of()
              : List.copyOf(
                  mapper.addresses(properties.mailRoles().stream().map(Role::name).toList()));
    } catch (RuntimeException e) {
      log.debug("The addresses for alarms can't be read", e);
    }
    return lastAddresses;
  }

  /**
   * Sends a notice.
   *
   * @param names as of {@link #names}, or of the recipients that failed before
   * @return why it wasn't sent, by the name of the recipient; of mails each address is one
   */
  Map<String, String> send(List<String> names, AlarmNotice notice) {
    Map<String, String> failures = new LinkedHashMap<>();
    for (String name : names.stream().flatMap(this::single).toList()) {
      try {
        send(name, notice);
      } catch (IOException | RuntimeException e) {
        String reason = e instanceof IOException ? e.getMessage() : e.getClass().getSimpleName();
        log.warn("Alarm {} wasn't sent to {}: {}", notice.id(), name, reason);
        failures.put(name, reason);
      }
    }
    return failures;
  }

  private Stream<String> single(String name) {
    return name.equals(MAIL) ? lastAddresses.stream().map(to -> MAIL_TO + to) : Stream.of(name);
  }

  private void send(String name, AlarmNotice notice) throws IOException {
    if (name.startsWith(MAIL_TO)) {
      String address = name.substring(MAIL_TO.length());
      if (lastAddresses.contains(address)) {
        mails.sendText(address, notice.subject(), notice.text());
      }
      return;
    }
    int number = Integer.parseInt(name.substring(name.indexOf('-') + 1));
    List<Webhook> webhooks = properties.webhooks();
    if (number <= webhooks.size()) {
      webhook.send(webhooks.get(number - 1), notice);
    }
  }
}
