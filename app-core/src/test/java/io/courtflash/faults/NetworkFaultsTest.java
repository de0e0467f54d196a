package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
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
    return NetworkFault.slice();
  }

  @ParameterizedTest
  @MethodSource("faults")
  void studentsAreAnsweredInTimeAndEveryAcceptedClaimEnds(NetworkFault fault) throws Exception {
    assertThat(new NetworkFaultRun(network, ANSWERED_WITHIN).run(fault).broken()).isEmpty();
  }
}
