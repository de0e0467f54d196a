package io.courtflash.core.people.access;

import com.baomidou.mybatisplus.core.conditions.update.LambdaUpdateWrapper;
import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import io.courtflash.core.people.access.Audiences.Outcome.Done;
import io.courtflash.core.people.access.Audiences.Outcome.InUse;
import io.courtflash.core.people.access.Audiences.Outcome.IsDefault;
import io.courtflash.core.people.access.Audiences.Outcome.NameTaken;
import io.courtflash.core.people.access.Audiences.Outcome.UnknownAudience;
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
public class Audiences {

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

  /**
   * Adds an audience.
   *
   * @param name 1 to 64 characters, different from those of the other audiences
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Outcome add(Actor actor, String name) {
    try {
      mapper.add(name.strip());
    } catch (DuplicateKeyException e) {
      return new NameTaken(name.strip());
    }
    Audience added = find(mapper.lastId()).orElseThrow();
    audit(actor, AuditAction.AUDIENCE_ADDED, added.id(), null, added);
    return new Done(added);
  }

  /**
   * Renames an audience.
   *
   * @param name 1 to 64 characters, different from those of the other audiences
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Outcome rename(Actor actor, long id, String name) {
    Optional<Audience> before = mapper.lock(id);
    if (before.isEmpty()) {
      return new UnknownAudience();
    }
    try {
      mapper.update(change(id).set(Row::getName, name.strip()));
    } catch (DuplicateKeyException e) {
      return new NameTaken(name.strip());
    }
    Audience after = new Audience(id, name.strip(), before.get().isDefault());
    audit(actor, AuditAction.AUDIENCE_CHANGED, id, before.get(), after);
    return new Done(after);
  }

  /** Makes it the audience of new accounts; existing accounts stay in theirs. Idempotent. */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Outcome makeDefault(Actor actor, long id) {
    Optional<Audience> before =
        mapper.lockAll().stream().filter(audience -> audience.id() == id).findFirst();
    if (before.isEmpty()) {
      return new UnknownAudience();
    }
    if (before.get().isDefault()) {
      return new Done(before.get());
    }
    mapper.update(
        Wrappers.lambdaUpdate(Row.class).set(Row::isStandard, false).eq(Row::isStandard, true));
    mapper.update(change(id).set(Row::isStandard, true));
    Audience after = new Audience(id, before.get().name(), true);
    audit(actor, AuditAction.AUDIENCE_CHANGED, id, before.get(), after);
    return new Done(after);
  }

  /** Retires an audience for good, when it isn't the default and nothing refers to it. */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Outcome retire(Actor actor, long id) {
    Optional<Audience> audience = mapper.lock(id);
    if (audience.isEmpty()) {
      return new UnknownAudience();
    }
    if (audience.get().isDefault()) {
      return new IsDefault();
    }
    for (AudienceUse use : uses) {
      int count = use.count(id);
      if (count > 0) {
        return new InUse(use.kind(), count);
      }
    }
    mapper.deleteById(id);
    audit(actor, AuditAction.AUDIENCE_RETIRED, id, audience.get(), null);
    return new Done(audience.get());
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

  /** The result of adding, changing or retiring an audience. */
  public sealed interface Outcome {

    /**
     * Done.
     *
     * @param audience as it is now; a retired one as it was
     */
    record Done(Audience audience) implements Outcome {}

    record UnknownAudience() implements Outcome {}

    /** Another audience has the name; names that differ only in case are the same. */
    record NameTaken(String name) implements Outcome {}

    /** The default audience can't be retired: make another one the default first. */
    record IsDefault() implements Outcome {}

    /**
     * It can't be retired because something still refers to it.
     *
     * @param kind what refers to it
     * @param count how many; at least one
     */
    record InUse(AudienceUse.Kind kind, int count) implements Outcome {}
  }
}
