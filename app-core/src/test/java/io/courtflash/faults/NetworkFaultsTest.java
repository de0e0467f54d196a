package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The short part of {@link NetworkFaults} that belongs to every build. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NetworkFaultsTest {

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
    assertThat(new NetworkFaultRun(network).run(fault).broken()).isEmpty();
  }
}
