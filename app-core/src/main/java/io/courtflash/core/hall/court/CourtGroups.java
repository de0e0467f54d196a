package io.courtflash.core.hall.court;

import io.courtflash.core.hall.court.store.ActedCourtRows;
import io.courtflash.core.hall.court.store.CourtGroupMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.CourtLimits;
import io.courtflash.core.people.access.StaffAccountGuard;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.OtherCourtsException;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.TargetKind;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/**
 * The court groups, which are parts of the hall: their courts, and the staff who are limited to
 * them.
 */
@Service
@Transactional(isolation = Isolation.READ_COMMITTED)
@RequiredArgsConstructor
public class CourtGroups implements CourtGroupOperations, CourtLimits {

  public static final int MAX_NAME_LENGTH = 64;

  private final CourtGroupMapper mapper;
  private final ActedCourtRows actedCourts;
  private final StaffAccountGuard guard;
  private final ApplicationEventPublisher events;

  /** All groups, in the order in which they were made. */
  public List<CourtGroup> list() {
    return mapper.all();
  }

  @Override
  @NeedsPermission(Permission.ROLES)
  public List<CourtGroup.Members> list(Actor staff) {
    List<CourtGroupMapper.GroupOfCourt> courts = mapper.courts();
    Map<Long, List<String>> limited = limitedAccounts();
    return list().stream()
        .map(
            group ->
                new CourtGroup.Members(
                    group,
                    courts.stream()
                        .filter(court -> Objects.equals(court.groupId(), group.id()))
                        .map(CourtGroupMapper.GroupOfCourt::courtName)
                        .toList(),
                    limited.getOrDefault(group.id(), List.of())))
        .toList();
  }

  /** The group of each active court that has one, by the court's id. */
  public Map<Long, Long> groupsOfCourts() {
    Map<Long, Long> groups = new HashMap<>();
    for (CourtGroupMapper.GroupOfCourt court : mapper.courts()) {
      Long group = court.groupId();
      if (group != null) {
        groups.put(court.courtId(), group);
      }
    }
    return Map.copyOf(groups);
  }

  /** The active courts of some groups. */
  public Set<Long> courtsOf(Collection<Long> groupIds) {
    return groupsOfCourts().entrySet().stream()
        .filter(court -> groupIds.contains(court.getValue()))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  @Override
  @NeedsPermission(Permission.PLAN)
  @ActsOn(TargetKind.COURT)
  public CourtGroup add(Actor staff, String name) {
    try {
      mapper.insert(name.strip());
    } catch (DuplicateKeyException taken) {
      throw HallRefusal.GROUP_NAME_TAKEN.refuse(name.strip());
    }
    CourtGroup added = new CourtGroup(mapper.lastId(), name.strip());
    audit(staff, AuditAction.COURT_GROUP_ADDED, null, added);
    return added;
  }

  @Override
  @NeedsPermission(Permission.PLAN)
  @ActsOn(TargetKind.COURT)
  public CourtGroup rename(Actor staff, long id, String name) {
    CourtGroup before = mapper.lock(id).orElseThrow(HallRefusal.UNKNOWN_GROUP::refuse);
    try {
      mapper.rename(id, name.strip());
    } catch (DuplicateKeyException taken) {
      throw HallRefusal.GROUP_NAME_TAKEN.refuse(name.strip());
    }
    CourtGroup after = new CourtGroup(id, name.strip());
    audit(staff, AuditAction.COURT_GROUP_CHANGED, before, after);
    return after;
  }

  @Override
  @NeedsPermission(Permission.PLAN)
  @ActsOn(TargetKind.COURT)
  public CourtGroup delete(Actor staff, long id) {
    CourtGroup group = mapper.lock(id).orElseThrow(HallRefusal.UNKNOWN_GROUP::refuse);
    if (mapper.uses(id) > 0) {
      throw HallRefusal.GROUP_IN_USE.refuse();
    }
    mapper.forgetRetiredCourts(id);
    mapper.forgetStaff(id);
    mapper.delete(id);
    audit(staff, AuditAction.COURT_GROUP_DELETED, group, null);
    return group;
  }

  @Override
  @NeedsPermission(Permission.ROLES)
  public boolean move(Actor staff, long courtId, @Nullable Long groupId) {
    if (groupId != null && mapper.lock(groupId).isEmpty()) {
      return false;
    }
    boolean moved = mapper.move(courtId, groupId) == 1;
    if (moved) {
      Map<String, Object> after = groupId == null ? Map.of() : Map.of("group", groupId);
      events.publishEvent(
          new StaffActed(staff, AuditAction.COURT_GROUPED, "court:" + courtId, null, after));
    }
    return moved;
  }

  /** The student ids of the active accounts that are limited to a group, by the group's id. */
  public Map<Long, List<String>> limitedAccounts() {
    return mapper.limitedAccounts().stream()
        .collect(
            Collectors.groupingBy(
                CourtGroupMapper.LimitedAccount::groupId,
                Collectors.mapping(
                    CourtGroupMapper.LimitedAccount::studentId, Collectors.toList())));
  }

  /** The groups that an account is limited to; none for an account that acts on all courts. */
  public Set<Long> limitsOf(long accountId) {
    return mapper.limitsOf(accountId);
  }

  @Override
  @NeedsPermission(Permission.ROLES)
  public boolean limit(Actor staff, String studentId, @Nullable Long groupId) {
    Set<Long> groups = groupId == null ? Set.of() : Set.of(groupId);
    Optional<Long> account = mapper.accountOf(studentId);
    return account.isPresent() && limit(staff, account.get(), groups);
  }

  /**
   * Limits a member of the staff to groups, from their next call on. Idempotent.
   *
   * @param groupIds none for all courts
   * @return false when there is no such group
   */
  @NeedsPermission(Permission.ROLES)
  public boolean limit(Actor staff, long accountId, Set<Long> groupIds) {
    guard.requireWithProof(staff, accountId);
    for (Long group : new TreeSet<>(groupIds)) {
      if (mapper.lock(group).isEmpty()) {
        return false;
      }
    }
    Set<Long> before = mapper.limitsOf(accountId);
    mapper.unlimit(accountId);
    groupIds.forEach(group -> mapper.limit(accountId, group));
    events.publishEvent(
        new StaffActed(
            staff,
            AuditAction.ACCOUNT_COURTS_LIMITED,
            "account:" + accountId,
            Map.of("groups", before),
            Map.of("groups", groupIds)));
    return true;
  }

  @Override
  public void require(long userId, TargetKind kind, Collection<Long> ids) {
    boolean isNowhere = ids.isEmpty() && kind != TargetKind.COURT;
    if (!isNowhere
        && !mapper.limitsOf(userId).isEmpty()
        && actedCourts.hasOthers(userId, kind, ids)) {
      throw new OtherCourtsException();
    }
  }

  @Override
  public LongPredicate actedCourts(long userId) {
    Set<Long> limits = mapper.limitsOf(userId);
    if (limits.isEmpty()) {
      return _ -> true;
    }
    Set<Long> courts = courtsOf(limits);
    return courts::contains;
  }

  private void audit(
      Actor staff, AuditAction action, @Nullable CourtGroup before, @Nullable CourtGroup after) {
    CourtGroup either = before == null ? after : before;
    events.publishEvent(
        new StaffActed(
            staff, action, "court-group:" + (either == null ? 0 : either.id()), before, after));
  }
}
