package io.courtflash.core.people.login.password;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.account.FirstAdministratorSetup;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.store.AccountMapper;
import io.courtflash.core.testing.EngineTest;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The first start of an engine without a window: for these tests, it has no administrator. */
@EngineTest
class FirstPasswordTest {

  @Autowired private AccountMapper mapper;
  @Autowired private Accounts accounts;
  @Autowired private PasswordHasher hasher;
  @Autowired private JdbcClient database;
  private final List<Object> told = new ArrayList<>();
  private List<Long> administrators = List.of();

  @BeforeEach
  void removeAdministrators() {
    administrators =
        database
            .sql("SELECT id FROM user_account WHERE user_role = 'ADMIN' AND is_active = 1")
            .query((row, _) -> row.getLong("id"))
            .list();
    activate(administrators, false);
  }

  @AfterEach
  void bringBackAdministrators() {
    accounts.find("root").ifPresent(root -> activate(List.of(root.id()), false));
    activate(administrators, true);
  }

  @Test
  void aGeneratedPasswordMustBeReplacedBecauseItIsInTheJournal() {
    start(null);

    assertThat(accounts.find("root")).get().extracting(Account::mustChange).isEqualTo(true);
  }

  @Test
  void aGeneratedPasswordIsToldToWhoStartsTheEngine() {
    start(null);

    String hash =
        database
            .sql(
                "SELECT password_hash FROM user_account WHERE student_id = 'root' AND is_active ="
                    + " 1")
            .query(String.class)
            .single();
    assertThat(told)
        .singleElement(type(FirstAdministratorSetup.FirstAccountsCreated.class))
        .satisfies(created -> assertThat(created.role()).isEqualTo(Role.ADMIN))
        .extracting(created -> String.valueOf(created.accounts().getFirst().password()))
        .satisfies(
            password ->
                assertThat(hasher.check(password, hash))
                    .isEqualTo(PasswordHasher.CheckResult.RIGHT));
  }

  @Test
  void aConfiguredPasswordStays() {
    start("chosen-by-the-operator");

    assertThat(accounts.find("root")).get().extracting(Account::mustChange).isEqualTo(false);
    assertThat(told).isEmpty();
  }

  private void start(@Nullable String password) {
    new FirstAdministratorSetup(
            mapper,
            accounts,
            new FirstAdministratorSetup.FirstAdministratorProperties(true, password),
            told::add)
        .afterSingletonsInstantiated();
  }

  private void activate(List<Long> ids, boolean active) {
    for (long id : ids) {
      database
          .sql("UPDATE user_account SET is_active = ? WHERE id = ?")
          .params(active, id)
          .update();
    }
  }
}
