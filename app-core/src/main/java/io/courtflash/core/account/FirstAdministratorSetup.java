package io.courtflash.core.account;

import io.courtflash.core.account.store.AccountMapper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.stereotype.Component;

/**
 * Sees to it that somebody can administer a fresh installation. Without a window that happens
 * before the first request is served; with one, the console asks.
 */
@Component
public class FirstAdministratorSetup implements SmartInitializingSingleton {

  private static final Logger log = LoggerFactory.getLogger(FirstAdministratorSetup.class);
  private static final String NAME = "root";

  private final AccountMapper mapper;
  private final Accounts accounts;
  private final FirstAdministratorProperties properties;

  FirstAdministratorSetup(
      AccountMapper mapper, Accounts accounts, FirstAdministratorProperties properties) {
    this.mapper = mapper;
    this.accounts = accounts;
    this.properties = properties;
  }

  /** Whether there is no administrator at all. */
  public boolean isMissing() {
    return mapper.administrators() == 0;
  }

  /**
   * Makes the first administrator. When several engines try on one database, the name decides: one
   * of them succeeds, the others find it taken, as they do when there is one already.
   */
  public AccountChangeResult create(String studentId, String password) {
    if (!isMissing()) {
      return new AccountChangeResult.NameTaken();
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
      if (makeRoot(given)) {
        log.info("Made the first administrator, {}, with the configured password", NAME);
      }
    } else if (properties.headless()) {
      String password = PasswordGenerator.make();
      if (makeRoot(password)) {
        print(password);
      }
    }
  }

  private boolean makeRoot(String password) {
    if (PasswordPolicy.weakness(NAME, password).isPresent()) {
      log.warn("The configured password of {} is easy to guess", NAME);
    }
    Accounts.AccountSpec root = new Accounts.AccountSpec(NAME, password, Role.ADMIN, false);
    boolean made =
        accounts.createUnchecked(Actor.ENGINE, root) instanceof AccountChangeResult.Changed;
    if (!made) {
      log.warn("The first administrator was not made: the name {} is taken", NAME);
    }
    return made;
  }

  /** To standard output alone: the log is kept, and read by others. */
  @SuppressWarnings("SystemOut")
  private static void print(String password) {
    System.out.printf(
        "%n  The first administrator / 首位管理员: %s%n  Password / 密码: %s%n  It is shown only once /"
            + " 只显示这一次%n%n",
        NAME, password);
  }
}
