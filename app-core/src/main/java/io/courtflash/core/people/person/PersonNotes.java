package io.courtflash.core.people.person;

import com.baomidou.mybatisplus.core.conditions.query.LambdaQueryWrapper;
import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.person.store.PersonNoteMapper;
import io.courtflash.core.people.person.store.PersonNoteMapper.Row;
import io.courtflash.core.people.store.AccountMapper;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Notes of the staff about people. The audit log tells who noted something, but not what. */
@Component
@Transactional
@RequiredArgsConstructor
public class PersonNotes {

  public static final int MAX_LENGTH = 1_000;

  private static final int MAX_LISTED = 200;

  private final PersonNoteMapper mapper;
  private final AccountMapper accounts;
  private final ApplicationEventPublisher events;

  /** The notes about a person, the newest first, at most 200. */
  @Transactional(readOnly = true)
  public List<PersonNote> of(long accountId) {
    return mapper
        .selectList(about(accountId).orderByDesc(Row::getId).last("LIMIT " + MAX_LISTED))
        .stream()
        .map(PersonNotes::note)
        .toList();
  }

  /**
   * Adds a note.
   *
   * @param note 1 to 1,000 characters
   * @return empty when there is no such account
   */
  @NeedsPermission(Permission.SEE_PEOPLE)
  public Optional<PersonNote> add(Actor actor, long accountId, String note) {
    if (accounts.byId(accountId).isEmpty()) {
      return Optional.empty();
    }
    boolean hasAccount = actor.userId() != Actor.ENGINE.userId();
    Row row = new Row();
    row.setUserId(accountId);
    row.setAuthorId(hasAccount ? actor.userId() : null);
    row.setAuthorName(actor.studentId());
    row.setNote(note.strip());
    mapper.insert(row);
    PersonNote added = note(mapper.selectById(row.getId()));
    audit(actor, AuditAction.PERSON_NOTE_ADDED, accountId, added.id());
    return Optional.of(added);
  }

  /** Deletes a note; false when the person has no such note. */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public boolean delete(Actor actor, long accountId, long noteId) {
    if (mapper.delete(about(accountId).eq(Row::getId, noteId)) == 0) {
      return false;
    }
    audit(actor, AuditAction.PERSON_NOTE_DELETED, accountId, noteId);
    return true;
  }

  /** Deletes all notes about a person whose data are erased, in the caller's transaction. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void deleteAll(long accountId) {
    var _ = mapper.delete(about(accountId));
  }

  private static LambdaQueryWrapper<Row> about(long accountId) {
    return Wrappers.lambdaQuery(Row.class).eq(Row::getUserId, accountId);
  }

  private static PersonNote note(Row row) {
    return new PersonNote(
        row.getId(),
        row.getAuthorName(),
        row.getNote(),
        Objects.requireNonNull(row.getCreateTime()));
  }

  private void audit(Actor actor, AuditAction action, long accountId, long noteId) {
    events.publishEvent(
        new StaffActed(actor, action, "account:" + accountId, null, Map.of("note", noteId)));
  }

  /**
   * A note of a member of the staff about a person.
   *
   * @param authorName the login id of the author at that time
   */
  public record PersonNote(long id, String authorName, String note, Instant createTime) {}
}
