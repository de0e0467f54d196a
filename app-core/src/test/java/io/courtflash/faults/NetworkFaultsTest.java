package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The short part of {@link NetworkFaults} that belongs to every build. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NetworkFaultsTest {

  /** Longer than the protocol's bound, because other tests keep the processors busy. */
  private static final Duration ANSWERED_WITHIN = Duration.ofSeconds(8);

  /** Chooses the faults of a build. */
  private static final long SEED = Long.getLong("faults.seed", System.nanoTime());

  private static final int RUNS = 2;

  private FaultyNetwork network;

  @BeforeAll
  void startNetwork() throws IOException {
    network = FaultyNetwork.start();
  }

  @AfterAll
  void stopNetwork() throws IOException {
    network.close();
  }

  static List<NetworkFault> faults() {
    List<NetworkFault> slice = new ArrayList<>(NetworkFault.slice());
    Collections.shuffle(slice, new Random(SEED));
    return slice.subList(0, RUNS);
  }

  @ParameterizedTest
  @MethodSource("faults")
  void studentsAreAnsweredInTimeAndEveryAcceptedClaimEnds(NetworkFault fault) throws Exception {
    assertThat(new NetworkFaultRun(network, ANSWERED_WITHIN).run(fault).broken())
        .as("-Dfaults.seed=%d", SEED)
        .isEmpty();
  }
}
