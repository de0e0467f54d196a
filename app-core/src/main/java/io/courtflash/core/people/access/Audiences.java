package io.courtflash.core.people.access;

import com.baomidou.mybatisplus.core.conditions.update.LambdaUpdateWrapper;
import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import io.courtflash.core.people.access.store.AudienceMapper;
import io.courtflash.core.people.access.store.AudienceMapper.Row;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The hall's audiences. There is always one, the default. */
@Component
@Transactional(isolation = Isolation.READ_COMMITTED)
@RequiredArgsConstructor
public class Audiences implements AudienceOperations {

  public static final int MAX_NAME_LENGTH = 64;

  private final AudienceMapper mapper;
  private final List<AudienceUse> uses;
  private final ApplicationEventPublisher events;

  /** All that aren't retired, in the order in which they were added. */
  @Transactional(readOnly = true)
  public List<Audience> list() {
    return mapper
        .selectList(
            Wrappers.lambdaQuery(Row.class).orderByAsc(Row::getSortOrder).orderByAsc(Row::getId))
        .stream()
        .map(Row::audience)
        .toList();
  }

  @Override
  @Transactional(readOnly = true)
  @NeedsPermission(Permission.SEE_PEOPLE)
  public List<Audience> list(Actor staff) {
    return list();
  }

  /** Empty also for a retired one. */
  @Transactional(readOnly = true)
  public Optional<Audience> find(long id) {
    return Optional.ofNullable(mapper.selectById(id)).map(Row::audience);
  }

  /** Locks an audience until the caller's transaction ends; empty also for a retired one. */
  @Transactional(propagation = Propagation.MANDATORY)
  public Optional<Audience> lock(long id) {
    return mapper.lock(id);
  }

  @Override
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Audience add(Actor actor, String name) {
    try {
      mapper.add(name.strip());
    } catch (DuplicateKeyException e) {
      throw PeopleRefusal.AUDIENCE_NAME_TAKEN.refuse(name.strip());
    }
    Audience added = find(mapper.lastId()).orElseThrow();
    audit(actor, AuditAction.AUDIENCE_ADDED, added.id(), null, added);
    return added;
  }

  @Override
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Audience rename(Actor actor, long id, String name) {
    Audience before = mapper.lock(id).orElseThrow(PeopleRefusal.UNKNOWN_AUDIENCE::refuse);
    try {
      mapper.update(change(id).set(Row::getName, name.strip()));
    } catch (DuplicateKeyException e) {
      throw PeopleRefusal.AUDIENCE_NAME_TAKEN.refuse(name.strip());
    }
    Audience after = new Audience(id, name.strip(), before.isDefault());
    audit(actor, AuditAction.AUDIENCE_CHANGED, id, before, after);
    return after;
  }

  @Override
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Audience makeDefault(Actor actor, long id) {
    Audience before =
        mapper.lockAll().stream()
            .filter(audience -> audience.id() == id)
            .findFirst()
            .orElseThrow(PeopleRefusal.UNKNOWN_AUDIENCE::refuse);
    if (before.isDefault()) {
      return before;
    }
    mapper.update(
        Wrappers.lambdaUpdate(Row.class).set(Row::isStandard, false).eq(Row::isStandard, true));
    mapper.update(change(id).set(Row::isStandard, true));
    Audience after = new Audience(id, before.name(), true);
    audit(actor, AuditAction.AUDIENCE_CHANGED, id, before, after);
    return after;
  }

  @Override
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Audience retire(Actor actor, long id) {
    Audience audience = mapper.lock(id).orElseThrow(PeopleRefusal.UNKNOWN_AUDIENCE::refuse);
    if (audience.isDefault()) {
      throw PeopleRefusal.DEFAULT_AUDIENCE.refuse();
    }
    for (AudienceUse use : uses) {
      int count = use.count(id);
      if (count > 0) {
        throw use.kind().refusal().refuse(count);
      }
    }
    mapper.deleteById(id);
    audit(actor, AuditAction.AUDIENCE_RETIRED, id, audience, null);
    return audience;
  }

  private static LambdaUpdateWrapper<Row> change(long id) {
    return Wrappers.lambdaUpdate(Row.class).eq(Row::getId, id);
  }

  private void audit(
      Actor actor,
      AuditAction action,
      long id,
      @Nullable Audience before,
      @Nullable Audience after) {
    events.publishEvent(new StaffActed(actor, action, "audience:" + id, before, after));
  }

  /**
   * Counts the references of one feature to an audience, which can't be retired while there are
   * any. An audience that any bean of this type counts can't be retired.
   */
  public interface AudienceUse {

    /** The kinds of references to an audience. */
    @RequiredArgsConstructor
    enum Kind {
      ACCOUNT(PeopleRefusal.AUDIENCE_JOINED),
      /** A session's own price for the audience. */
      PRICE(PeopleRefusal.AUDIENCE_PRICED),
      /** A booking rule with a limit of the audience's own. */
      RULE(PeopleRefusal.AUDIENCE_RULED);

      private final PeopleRefusal refusal;

      /** The refusal to retire the audience; its argument is their number. */
      PeopleRefusal refusal() {
        return refusal;
      }
    }

    Kind kind();

    /** How many refer to the audience; called in the transaction that holds its row's lock. */
    int count(long audienceId);
  }
}
