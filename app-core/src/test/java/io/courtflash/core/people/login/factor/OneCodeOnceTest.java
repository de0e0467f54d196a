package io.courtflash.core.people.login.factor;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.people.login.store.TotpMapper;
import io.courtflash.core.platform.crypto.SharedSecretKeys;
import io.courtflash.core.testing.EngineTest;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Codes that several nodes are asked about at once. */
@EngineTest
class OneCodeOnceTest {

  private static final long ACCOUNT = 900_000_001;
  private static final int CALLERS = 8;

  @Autowired private TotpMapper apps;
  @Autowired private RecoveryCodes recoveryCodes;
  @Autowired private SharedSecretKeys keys;
  @Autowired private InstantSource clock;

  @Test
  void ofManyWhoSendOneCodeToTwoNodesOneIsAccepted() throws Exception {
    List<TotpFactor> nodes =
        List.of(new TotpFactor(apps, keys, clock), new TotpFactor(apps, keys, clock));
    TotpFactor.Setup setup = nodes.getFirst().begin(ACCOUNT, "somebody");
    Authenticator app = new Authenticator(setup.secret());
    assertThat(nodes.getFirst().complete(ACCOUNT, setup.sealed(), app.code())).isTrue();
    String code = app.nextCode();

    assertThat(accepted(caller -> nodes.get(caller % 2).accepts(ACCOUNT, code))).isEqualTo(1);
  }

  @Test
  void ofManyWhoUseOneRecoveryCodeOneIsAccepted() throws Exception {
    String code = recoveryCodes.renew(ACCOUNT).getFirst();

    assertThat(accepted(_ -> recoveryCodes.use(ACCOUNT, code))).isEqualTo(1);
  }

  private interface Attempt {
    boolean by(int caller);
  }

  private static long accepted(Attempt attempt) throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Callable<Boolean>> attempts = new ArrayList<>();
      for (int caller = 0; caller < CALLERS; caller++) {
        int number = caller;
        attempts.add(() -> attempt.by(number));
      }
      long accepted = 0;
      for (Future<Boolean> each : threads.invokeAll(attempts)) {
        accepted += each.get() ? 1 : 0;
      }
      return accepted;
    }
  }
}
