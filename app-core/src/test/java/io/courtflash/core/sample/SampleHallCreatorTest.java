package io.courtflash.core.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.Accounts;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.venue.Courts;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.Sessions;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;

@EngineTest
@TestPropertySource(
    properties = {"courtflash.sample-hall=true", "courtflash.practice.enabled=true"})
class SampleHallCreatorTest {

  @Autowired private SampleHallCreator creator;
  @Autowired private Accounts accounts;
  @Autowired private Courts courts;
  @Autowired private Sessions sessions;

  @Test
  void anUnusedDatabaseIsFilledOnceAndNeverAgain() {
    assertThat(courts.list()).hasSize(8);
    assertThat(sessions.list()).extracting(FlashSession::name).containsExactly("明日场地");
    assertThat(creator.fillWhenUnused()).isEmpty();
    assertThat(courts.list()).hasSize(8);
  }

  @Test
  void theSampleStudentsNeedNotChangeTheirPrintedPasswords() {
    assertThat(accounts.page("s", 0, 100))
        .filteredOn(account -> account.studentId().matches("s\\d\\d"))
        .hasSize(20)
        .noneMatch(Account::mustChange);
  }
}
