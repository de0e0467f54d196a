package io.courtflash.core.people.roster;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.RecentProofs;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.people.login.AccountHandedOver;
import io.courtflash.core.people.login.password.ActivationCodes;
import io.courtflash.core.people.roster.store.FirstLoginMapper;
import io.courtflash.core.people.roster.store.FirstLoginMapper.NewCode;
import io.courtflash.core.people.roster.store.FirstLoginMapper.PersonWithAddress;
import io.courtflash.core.people.roster.store.FirstLoginMapper.WaitingPerson;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Makes new first-login codes for people who haven't chosen a password yet, because their code was
 * lost or has expired. The earlier code or password counts no more. Staff, who is suspended, and
 * who logs in by single sign-on get none.
 */
@Component
@Transactional(isolation = Isolation.READ_COMMITTED)
@RequiredArgsConstructor
public class FirstLoginCodes {

  /** The most people who are chosen one by one. */
  public static final int MAX_CHOSEN = 1_000;

  private final FirstLoginMapper mapper;
  private final FirstPasswords passwords;
  private final RecentProofs proofs;
  private final ApplicationEventPublisher events;

  /** How many people haven't chosen a password yet, and could get a new code. */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public int waiting(Actor staff) {
    return mapper.count();
  }

  /**
   * Makes a new code for each of these people who hasn't chosen a password yet; the others keep
   * theirs. Audited for each of them.
   *
   * @param accountIds at most {@value #MAX_CHOSEN}
   * @throws io.courtflash.core.platform.security.ProofRequiredException without a recent proof of
   *     the staff
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public List<FirstLogin> renew(Actor staff, Collection<Long> accountIds) {
    proofs.require(staff);
    List<WaitingPerson> people = accountIds.isEmpty() ? List.of() : mapper.lockChosen(accountIds);
    for (WaitingPerson person : people) {
      audit(staff, "account:" + person.id(), 1);
    }
    return renew(people);
  }

  /**
   * Makes a new code for each person who hasn't chosen a password yet. Audited once.
   *
   * @throws io.courtflash.core.platform.security.ProofRequiredException without a recent proof of
   *     the staff
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public List<FirstLogin> renewAll(Actor staff) {
    proofs.require(staff);
    List<WaitingPerson> people = mapper.lockAll();
    audit(staff, "accounts", people.size());
    return renew(people);
  }

  /**
   * The code of an account; its owner must choose a password at the first login.
   *
   * @param validUntil when it ends
   */
  public record FirstLogin(
      String studentId, @Nullable String name, String code, Instant validUntil) {}

  /**
   * A code that can be mailed.
   *
   * @param address as the roster has it
   */
  public record Mailable(long accountId, String address, FirstLogin code) {}

  /**
   * The still valid ones of some codes, of people with a mail address. Changes nothing.
   *
   * @param codes at most {@value #MAX_CHOSEN}
   */
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public List<Mailable> mailable(Actor staff, Collection<FirstLogin> codes) {
    Map<String, String> byLoginId =
        codes.stream()
            .collect(Collectors.toMap(FirstLogin::studentId, FirstLogin::code, (_, last) -> last));
    return byLoginId.isEmpty()
        ? List.of()
        : mapper.withAddress(byLoginId.keySet()).stream()
            .flatMap(
                person -> mailable(person, byLoginId.getOrDefault(person.studentId(), "")).stream())
            .toList();
  }

  private static Optional<Mailable> mailable(PersonWithAddress person, String code) {
    return ActivationCodes.hash(code).equals(person.passwordHash())
        ? Optional.of(
            new Mailable(
                person.id(),
                person.email(),
                new FirstLogin(person.studentId(), person.fullName(), code, person.codeUntil())))
        : Optional.empty();
  }

  private List<FirstLogin> renew(List<WaitingPerson> people) {
    Instant until = passwords.codesUntil();
    List<FirstLogin> codes = new ArrayList<>();
    List<NewCode> hashes = new ArrayList<>();
    for (WaitingPerson person : people) {
      String code = ActivationCodes.generate();
      hashes.add(new NewCode(person.id(), ActivationCodes.hash(code)));
      if (person.loggedIn()) {
        events.publishEvent(new AccountHandedOver(person.id()));
        events.publishEvent(new StaffPermissions.AccountAccessChanged(person.id()));
      }
      codes.add(new FirstLogin(person.studentId(), person.fullName(), code, until));
    }
    RosterImporter.inBatches(hashes, batch -> mapper.replace(batch, until));
    return codes;
  }

  private void audit(Actor staff, String subject, int codes) {
    events.publishEvent(
        new StaffActed(
            staff, AuditAction.ACCOUNTS_CODES_RENEWED, subject, null, Map.of("codes", codes)));
  }
}
