package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.faults.NetworkFaultRun.Outcome;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every fault of the network on every server, for the report. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NetworkFaults {

  /** {@code -Dfaults.only=REGEX} runs the faults alone whose names it finds. */
  private static final Pattern ONLY = Pattern.compile(System.getProperty("faults.only", ""));

  private final FaultReport report = FaultReport.ofProject();
  private FaultyNetwork network;

  @BeforeAll
  void startNetwork() throws IOException {
    network = FaultyNetwork.start();
  }

  @AfterAll
  void writeReport() throws IOException {
    report.write();
    network.close();
  }

  static List<NetworkFault> faults() {
    return NetworkFault.all().stream().filter(fault -> ONLY.matcher(fault.name()).find()).toList();
  }

  @ParameterizedTest
  @MethodSource("faults")
  void everyAcceptedClaimEnds(NetworkFault fault) throws Exception {
    Outcome outcome = new NetworkFaultRun(network, NetworkFaultRun.ANSWERED_WITHIN).run(fault);

    report.add(outcome.result());
    assertThat(outcome.broken()).isEmpty();
  }
}
