package io.courtflash.core.people.account;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.PeopleRefusal;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.login.password.PasswordGenerator;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.PasswordPolicy;
import io.courtflash.core.people.roster.StudentImporter.Student;
import io.courtflash.core.people.store.AccountMapper;
import io.courtflash.core.platform.http.Refusal;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * Creates the first administrator of a new installation. Without a window it does so at the start,
 * before the engine serves a request; with a window, the console asks for the name and password.
 */
@Component
@EnableConfigurationProperties(FirstAdministratorSetup.FirstAdministratorProperties.class)
@RequiredArgsConstructor
public class FirstAdministratorSetup implements SmartInitializingSingleton {

  private static final Logger log = LoggerFactory.getLogger(FirstAdministratorSetup.class);
  private static final String NAME = "root";

  private final AccountMapper mapper;
  private final Accounts accounts;
  private final FirstAdministratorProperties properties;
  private final ApplicationEventPublisher events;

  /** Whether there is no administrator at all. */
  public boolean isMissing() {
    return mapper.administrators() == 0;
  }

  /**
   * Creates the first administrator. When several engines on one database try the same name at
   * once, one of them succeeds.
   *
   * @throws Refusal if there is an administrator already, the name is taken, the password is too
   *     easy to guess, or the computer is busy with checking other passwords
   */
  public Account create(String studentId, String password) {
    if (!isMissing()) {
      throw PeopleRefusal.ACCOUNT_NAME_TAKEN.refuse();
    }
    return accounts.create(Actor.ENGINE, studentId, password, Role.ADMIN);
  }

  @Override
  public void afterSingletonsInstantiated() {
    String given = properties.adminPassword();
    if (!isMissing()) {
      return;
    }
    if (given != null && !given.isBlank()) {
      if (createRoot(given, false)) {
        log.info("Created the first administrator, {}, with the configured password", NAME);
      }
    } else if (properties.headless()) {
      String password = PasswordGenerator.generate();
      if (createRoot(password, true)) {
        events.publishEvent(
            new FirstAccountsCreated(Role.ADMIN, List.of(new Student(NAME, password))));
      }
    }
  }

  /**
   * Creates the account {@code root}.
   *
   * @param mustChange whether the password must be replaced at the first login: a service's journal
   *     keeps what was printed
   */
  private boolean createRoot(String password, boolean mustChange) {
    if (PasswordPolicy.weakness(NAME, password).isPresent()) {
      log.warn("The configured password of {} is too short, too long or easy to guess", NAME);
    }
    Accounts.AccountSpec root = new Accounts.AccountSpec(NAME, password, Role.ADMIN, mustChange);
    try {
      var _ = accounts.createWithAnyPassword(Actor.ENGINE, root);
      return true;
    } catch (Refusal refused) {
      log.warn("The first administrator, {}, was not created: {}", NAME, refused.getMessage());
      return false;
    }
  }

  /**
   * Configures how the first administrator is created.
   *
   * @param headless whether the program runs without a window, so that nobody can enter a password
   * @param adminPassword the password of the account {@code root}; used only while there is no
   *     administrator
   */
  @ConfigurationProperties("courtflash")
  public record FirstAdministratorProperties(
      @DefaultValue("false") boolean headless, @Nullable String adminPassword) {

    @Override
    public String toString() {
      return "FirstAdministratorProperties[headless=" + headless + "]";
    }
  }

  /**
   * The engine created accounts at its first start, with passwords that nobody has chosen. They are
   * stored nowhere in plain text: the listener shows them once to the person at the computer, and
   * never writes them to the log, which is kept and which others can read.
   *
   * @param role of all of them: the first administrator's, or the sample hall's people's
   */
  public record FirstAccountsCreated(Role role, List<Student> accounts) {

    /** Without the passwords. */
    @Override
    public String toString() {
      return role + " " + accounts.stream().map(Student::studentId).toList();
    }
  }
}
