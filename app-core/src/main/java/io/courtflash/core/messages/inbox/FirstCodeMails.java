package io.courtflash.core.messages.inbox;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.roster.FirstLoginCodes;
import io.courtflash.core.people.roster.FirstLoginCodes.FirstLogin;
import io.courtflash.core.people.roster.FirstLoginCodes.Mailable;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.mail.MailException;
import org.springframework.stereotype.Component;

/**
 * Mails codes for the first login to the addresses of a roster. Staff can hand out the same codes
 * on paper, so the login with one doesn't show whose the address is: its owner still has to confirm
 * it before messages are mailed to it. The codes are stored nowhere.
 */
@Component
@RequiredArgsConstructor
public class FirstCodeMails {

  /** The most codes that are mailed at a time. */
  public static final int MAX_CODES = 200;

  private static final Logger log = LoggerFactory.getLogger(FirstCodeMails.class);

  private final FirstLoginCodes codes;
  private final MailComposer composer;
  private final MailGateway gateway;
  private final ApplicationEventPublisher events;

  /**
   * The result of mailing some codes.
   *
   * @param mailed how many the mail server took
   * @param withoutAddress the login ids of the people whose address isn't known, or whose code
   *     counts no more
   * @param failed the login ids of those whose mail the server didn't take
   */
  public record Sent(int mailed, List<String> withoutAddress, List<String> failed) {}

  /** Whether a mail server is configured. */
  public boolean isOn() {
    return gateway.isConfigured();
  }

  /**
   * Mails codes, one after the other. Audited for each of them. Called twice, it mails twice.
   *
   * @param made at most {@value #MAX_CODES}, as they were made
   * @param page the address of the students' page
   * @throws IllegalStateException without a mail server
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Sent send(Actor staff, List<FirstLogin> made, String page, Locale language) {
    List<Mailable> mailable = codes.mailable(staff, made);
    List<String> failed = new ArrayList<>();
    for (Mailable each : mailable) {
      if (!isSent(staff, each, page, language)) {
        failed.add(each.code().studentId());
      }
    }
    Set<String> known =
        mailable.stream().map(each -> each.code().studentId()).collect(Collectors.toSet());
    return new Sent(
        mailable.size() - failed.size(),
        made.stream().map(FirstLogin::studentId).filter(id -> !known.contains(id)).toList(),
        failed);
  }

  private boolean isSent(Actor staff, Mailable each, String page, Locale language) {
    try {
      gateway.send(composer.firstCode(each.address(), each.code(), page, language));
    } catch (MailException e) {
      log.warn("A code for the first login wasn't mailed: {}", e.toString());
      return false;
    }
    events.publishEvent(
        new StaffActed(
            staff, AuditAction.ACCOUNTS_CODES_MAILED, "account:" + each.accountId(), null, null));
    return true;
  }
}
