package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The short part of {@link NetworkFaults} that belongs to every build. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Thorough(besides = "RecoveryTest")
class NetworkFaultsTest {

  /** Longer than the protocol's bound, because other tests keep the processors busy. */
  private static final Duration ANSWERED_WITHIN = Duration.ofSeconds(8);

  /** Chooses the fault of a build. */
  private static final long SEED = Long.getLong("faults.seed", System.nanoTime());

  private FaultyNetwork network;

  @BeforeAll
  void startNetwork() throws IOException {
    network = FaultyNetwork.start();
  }

  @AfterAll
  void stopNetwork() throws IOException {
    network.close();
  }

  @Test
  void everyAcceptedClaimEnds() throws Exception {
    List<NetworkFault> faults = NetworkFault.slice();
    NetworkFault fault = faults.get(new Random(SEED).nextInt(faults.size()));

    assertThat(new NetworkFaultRun(network, ANSWERED_WITHIN).run(fault).broken())
        .as("%s, -Dfaults.seed=%d", fault, SEED)
        .isEmpty();
  }
}
