package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.cluster.NodeProcess;
import io.courtflash.core.platform.servers.NodeOnEmbeddedBroker;
import io.courtflash.core.platform.servers.engine.RunningEngines;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.ProcessSignal;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestEnvironmentInitializer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.util.FileSystemUtils;

/** What happens to one of three nodes on the same servers while students claim slots on all. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NodeFaults {

  private static final int NODES = 3;
  private static final int COURTS = 2;
  private static final int HOURS = 10;
  private static final int CAPACITY = 40;
  private static final int STUDENTS = 300;
  private static final int PER_SECOND = 30;
  private static final int ACCEPTED_BEFORE_THE_FAULT = 30;
  private static final Duration BEGINS_WITHIN = Duration.ofSeconds(30);
  private static final Duration A_MOMENT = Duration.ofSeconds(3);
  private static final Duration A_STALL = Duration.ofSeconds(30);
  private static final Duration HEALS_WITHIN = Duration.ofMinutes(2);

  private final Path directory = TestEnvironmentInitializer.create();
  private final List<NodeProcess> nodes = new ArrayList<>();
  private final FaultReport report = FaultReport.ofProject();
  private RunningEngines servers;
  private SaleClient hall;
  private int faults;

  private interface Fault {
    void happen(NodeProcess node) throws Exception;
  }

  @BeforeAll
  void start() throws IOException {
    servers = RunningEngines.on(directory);
    for (int i = 0; i < NODES; i++) {
      nodes.add(startNode());
    }
    hall = StaffClient.at(nodes.getFirst().port()).open(COURTS, HOURS, CAPACITY);
  }

  private NodeProcess startNode() throws IOException {
    return NodeProcess.start(NodeOnEmbeddedBroker.class, servers.externalSettings());
  }

  @AfterAll
  void stop() throws IOException {
    nodes.forEach(NodeProcess::close);
    servers.close();
    FileSystemUtils.deleteRecursively(directory);
    report.write();
  }

  /** The students of one fault, who spread over the nodes. */
  private List<ApiClient> students() {
    List<ApiClient> students = new ArrayList<>();
    for (int i = 0; i < STUDENTS; i++) {
      int port = nodes.get(i % NODES).port();
      students.add(ApiClient.at(port).registered("n" + faults + "-" + i, "a-good-password"));
    }
    return students;
  }

  /** Something happens to the last node; the others are asked what became of the claims. */
  private void survive(String name, Duration lasts, Fault begin, Fault end) throws Exception {
    List<ApiClient> students = students();
    int half = hall.slotIds().size() / 2;
    SaleClient sale =
        new SaleClient(
            hall.sessionId(), hall.slotIds().subList(faults * half, (faults + 1) * half));
    faults++;
    PromiseCheck check = PromiseCheck.at(nodes.getFirst().port());
    try (SteadyLoad load = SteadyLoad.start(sale, students, PER_SECOND)) {
      await()
          .atMost(BEGINS_WITHIN)
          .until(() -> load.accepted().size() >= ACCEPTED_BEFORE_THE_FAULT);
      begin.happen(nodes.getLast());
      TimeUnit.NANOSECONDS.sleep(lasts.toNanos());
      // The others have done the node's work meanwhile.
      PromiseCheck.Promises kept = check.await(onFirstNode(load.accepted()), HEALS_WITHIN);
      end.happen(nodes.getLast());
      load.stop();
      PromiseCheck.Promises after = check.await(onFirstNode(load.accepted()), HEALS_WITHIN);
      System.out.printf("%s: answers %s, broken %s%n", name, load.codes(), after.broken());
      int violations = Math.max(kept.violations(), after.violations());
      report.add(
          new FaultResult(
              "process",
              name,
              kept.heal(),
              load.slowestAnswer(),
              load.accepted().size(),
              violations));
      assertThat(violations).as(name).isZero();
    }
  }

  private List<AcceptedClaim> onFirstNode(List<AcceptedClaim> claims) {
    int port = nodes.getFirst().port();
    return claims.stream()
        .map(
            claim ->
                new AcceptedClaim(new ApiClient(port, claim.student().token()), claim.traceId()))
        .toList();
  }

  @Test
  void oneOfThreeNodesIsKilled() throws Exception {
    survive(
        "one of three nodes is killed",
        A_MOMENT,
        NodeProcess::kill,
        killed -> {
          nodes.remove(killed);
          killed.close();
          nodes.add(startNode());
        });
  }

  @Test
  void oneOfThreeNodesStalls() throws Exception {
    survive(
        "one of three nodes is suspended for 30 s",
        A_STALL,
        node -> ProcessSignal.STOP.sendTo(node.process().toHandle()),
        node -> ProcessSignal.CONT.sendTo(node.process().toHandle()));
  }
}
