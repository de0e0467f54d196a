package io.courtflash.core.messages.inbox;

import io.courtflash.core.messages.inbox.store.InboxRows;
import io.courtflash.core.messages.inbox.store.InboxRows.NewText;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Messages that staff write to people: they go into each inbox, and by mail to everybody with a
 * confirmed address.
 */
@Component
@RequiredArgsConstructor
public class StaffMessages implements MessageOperations {

  /** The longest subject, in characters; one line. */
  public static final int MAX_SUBJECT = 100;

  /** The longest text, in characters. */
  public static final int MAX_TEXT = 2_000;

  /** The most people of one message. */
  public static final int MAX_PEOPLE = 200;

  private final InboxRows rows;
  private final Accounts accounts;
  private final NotificationPreferences preferences;
  private final ApplicationEventPublisher events;

  /**
   * The result of sending a message.
   *
   * @param people how many have it in their inbox
   * @param mailed how many of them are mailed, too
   */
  public record Sent(int people, int mailed) {}

  /** Whether a subject is one line of 1 to {@link #MAX_SUBJECT} characters. */
  public static boolean isSubject(String subject) {
    return !subject.isBlank()
        && subject.strip().length() <= MAX_SUBJECT
        && subject.strip().chars().noneMatch(Character::isISOControl);
  }

  /** Whether a text has 1 to {@link #MAX_TEXT} characters. */
  public static boolean isText(String text) {
    return !text.isBlank() && text.strip().length() <= MAX_TEXT;
  }

  @Override
  @Transactional
  @NeedsPermission(Permission.MESSAGE)
  public Sent send(Actor staff, Collection<Long> userIds, String subject, String text) {
    if (!isSubject(subject) || !isText(text) || userIds.size() > MAX_PEOPLE) {
      throw new IllegalArgumentException("Not a message of the staff");
    }
    List<Long> people = accounts.findAll(userIds).stream().map(Account::id).toList();
    if (people.isEmpty()) {
      return new Sent(0, 0);
    }
    boolean mailed = preferences.isMailOn();
    rows.insertText(
        new NewText(
            NotificationKind.STAFF_MESSAGE, subject.strip(), text.strip(), null, true, mailed),
        people);
    for (long person : people) {
      events.publishEvent(
          new StaffActed(
              staff,
              AuditAction.PERSON_MESSAGE_SENT,
              "account:" + person,
              null,
              Map.of("subject", subject.strip(), "people", people.size())));
    }
    events.publishEvent(new Inbox.InboxChanged(people));
    return new Sent(people.size(), mailed ? preferences.withAddress(people) : 0);
  }
}
