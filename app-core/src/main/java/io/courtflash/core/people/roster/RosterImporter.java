package io.courtflash.core.people.roster;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.Audiences;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.PeopleRefusal;
import io.courtflash.core.people.access.StaffAccountGuard;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.people.access.SuspensionCause;
import io.courtflash.core.people.person.AccountSuspensions;
import io.courtflash.core.people.person.NameKeys;
import io.courtflash.core.people.person.StudentIdFormat;
import io.courtflash.core.people.roster.FirstLoginCodes.FirstLogin;
import io.courtflash.core.people.roster.FirstPasswords.Hashed;
import io.courtflash.core.people.roster.store.RosterMapper;
import io.courtflash.core.people.roster.store.RosterMapper.NewPerson;
import io.courtflash.core.people.roster.store.RosterMapper.StoredPerson;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.CheckedByCaller;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;

/** Brings the accounts in line with a roster, in one transaction: all of it, or nothing. */
@Component
@RequiredArgsConstructor
public class RosterImporter {

  /** The most people in one roster. */
  public static final int MAX_PEOPLE = 20_000;

  private static final String FIELD = "people";
  private static final int BATCH = 500;
  private static final Duration SUSPENDED_FOR = Duration.ofDays(3650);

  private final RosterMapper mapper;
  private final Audiences audiences;
  private final FirstPasswords passwords;
  private final AccountSuspensions suspensions;
  private final Transactions transactions;
  private final StaffAccountGuard guard;
  private final ApplicationEventPublisher events;
  private final InstantSource clock;

  /**
   * The options of applying a roster.
   *
   * @param fingerprint of the preview that was looked at; null to apply it whatever it does
   * @param goneReason why people who aren't in the roster any more are suspended, shown to them;
   *     null to leave them alone
   * @param confirmedGone how many people staff know to be gone, where more than one in ten are to
   *     be suspended; null: staff haven't said it
   */
  public record Choice(
      @Nullable String fingerprint, @Nullable String goneReason, @Nullable Integer confirmedGone) {

    private boolean isUnconfirmed(RosterPreview preview) {
      return goneReason != null
          && preview.hasManyGone()
          && !Integer.valueOf(preview.gone().size()).equals(confirmedGone);
    }
  }

  /**
   * The changes that were made.
   *
   * @param codes with which the new people log in for the first time, where the roster has no
   *     password; they are stored nowhere
   * @param suspended how many people who are gone were suspended
   */
  public record Applied(
      int added, int changed, int unchanged, int suspended, List<FirstLogin> codes) {}

  /**
   * Tells what a roster would change; changes nothing.
   *
   * @param rows with values that {@link io.courtflash.core.people.person.ContactFormat} and {@link
   *     StudentIdFormat} allow
   * @throws Refusal if a name occurs twice, a password is too easy to guess, the hall has no such
   *     audience, or there are too many passwords
   */
  @CheckedByCaller
  public RosterPreview preview(List<RosterRow> rows) {
    RosterCheck.require(FIELD, rows, groups().keySet(), passwords);
    return plan(rows).preview();
  }

  /**
   * Applies a roster. Applying it again changes nothing.
   *
   * @throws Refusal like {@link #preview}; and if accounts have changed since the preview, so many
   *     people are gone that staff have to say their number, the computer is busy with other
   *     passwords, or an account was made meanwhile
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public Applied apply(Actor actor, List<RosterRow> rows, Choice choice) {
    Map<String, Long> groups = groups();
    RosterCheck.require(FIELD, rows, groups.keySet(), passwords);
    RosterPlan plan = plan(rows);
    if (choice.isUnconfirmed(plan.preview())) {
      throw PeopleRefusal.MANY_GONE.refuse(
          Integer.toString(plan.gone().size()), Integer.toString(plan.listed()));
    }
    Hashed hashed = passwords.hash(plan.added());
    try {
      return transactions.callReadCommitted(
          () -> {
            RosterPlan now = plan(rows);
            String fingerprint = now.preview().fingerprint();
            String expected =
                choice.fingerprint == null ? plan.preview().fingerprint() : choice.fingerprint;
            if (!fingerprint.equals(expected)) {
              throw PeopleRefusal.ROSTER_STALE.refuse();
            }
            return write(actor, now, new Writing(rows, groups, hashed, choice.goneReason));
          });
    } catch (DuplicateKeyException meanwhile) {
      throw madeMeanwhile();
    }
  }

  /** Refuses a list because one of its accounts was made meanwhile; it can be tried again. */
  static Refusal madeMeanwhile() {
    return Refusal.of(ResponseCode.TOO_MANY_REQUESTS).retryAfter(Duration.ofSeconds(1));
  }

  private record Writing(
      List<RosterRow> rows, Map<String, Long> groups, Hashed hashed, @Nullable String goneReason) {

    @Nullable Long audienceId(RosterRow row) {
      return row.audience() == null ? null : groups.get(row.audience());
    }
  }

  private Applied write(Actor actor, RosterPlan plan, Writing writing) {
    List<NewPerson> people =
        plan.added().stream()
            .map(row -> writing.hashed.person(row, writing.audienceId(row), null))
            .toList();
    inBatches(people, mapper::insertAll);
    plan.updates().forEach(update -> change(actor, update, writing));
    inBatches(writing.rows.stream().map(RosterRow::studentId).toList(), mapper::markInRoster);
    int suspended = writing.goneReason == null ? 0 : suspend(actor, plan, writing.goneReason);
    events.publishEvent(
        new StaffActed(
            actor,
            AuditAction.ACCOUNTS_IMPORTED,
            "accounts",
            null,
            Map.of(
                "created", people.size(),
                "changed", plan.updates().size(),
                "existing", plan.unchanged(),
                "suspended", suspended)));
    return new Applied(
        people.size(),
        plan.updates().size(),
        plan.unchanged(),
        suspended,
        writing.hashed.codesOf(plan.added()));
  }

  private void change(Actor actor, RosterPlan.Update update, Writing writing) {
    RosterRow row = update.row();
    long id = update.before().id();
    guard.require(actor, id);
    var _ = mapper.change(id, row, NameKeys.of(row.name()), writing.audienceId(row));
    if (update.change().returns()) {
      var _ = suspensions.lift(actor, id, SuspensionCause.ROSTER);
    }
    events.publishEvent(new StaffPermissions.AccountAccessChanged(id));
  }

  private int suspend(Actor actor, RosterPlan plan, String reason) {
    Instant until = clock.instant().plus(SUSPENDED_FOR);
    for (StoredPerson person : plan.gone()) {
      var _ = suspensions.suspend(actor, person.id(), until, reason, SuspensionCause.ROSTER);
    }
    return plan.gone().size();
  }

  private RosterPlan plan(List<RosterRow> rows) {
    Map<String, StoredPerson> stored = new HashMap<>();
    inBatches(
        rows.stream().map(RosterRow::studentId).toList(),
        batch ->
            mapper
                .byStudentId(batch)
                .forEach(
                    person -> stored.put(StudentIdFormat.normalised(person.studentId()), person)));
    return RosterPlan.of(rows, stored, mapper.ofEarlierRosters());
  }

  private Map<String, Long> groups() {
    return audiences.list().stream().collect(Collectors.toMap(Audience::name, Audience::id));
  }

  static <T> void inBatches(List<T> all, Consumer<List<T>> work) {
    for (int from = 0; from < all.size(); from += BATCH) {
      work.accept(all.subList(from, Math.min(all.size(), from + BATCH)));
    }
  }
}
