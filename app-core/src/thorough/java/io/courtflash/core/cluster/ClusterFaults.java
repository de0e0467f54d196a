package io.courtflash.core.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.faults.FaultReport;
import io.courtflash.faults.FaultResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.api.redisnode.RedisClusterMaster;
import org.redisson.api.redisnode.RedisNodes;
import org.redisson.config.Config;

/**
 * What is killed in the middle of a rush on two nodes: a node, a Redis master, a broker and a
 * database server. {@code .ci/with-clusters redis,rabbit,galera ./mvnw test -pl app-core
 * -Dtest=ClusterFaults}; no build runs it. It prints how long each outage was, and writes its lines
 * of {@code docs/faults.md}.
 */
@EnabledIfEnvironmentVariable(named = ServerMembers.FOLDER, matches = ".+")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ClusterFaults {

  private static final int COURTS = 12;
  private static final int HOURS = 14;
  private static final int CAPACITY = 40;
  private static final int SLOTS_OF_A_RUSH = 40;
  private static final int STUDENTS = 1_500;
  private static final int ACCEPTED_BEFORE_THE_KILL = 100;
  private static final Duration HEALS_WITHIN = Duration.ofSeconds(90);

  private final List<NodeProcess> nodes = new ArrayList<>();
  private final FaultReport report = FaultReport.ofProject();
  private SaleClient sale;
  private int rushes;

  /** Kills something. */
  private interface Fault {
    void happen() throws Exception;
  }

  @BeforeAll
  void startNodes() throws Exception {
    nodes.add(NodeProcess.start());
    sale = StaffClient.at(nodes.getFirst().port()).open(COURTS, HOURS, CAPACITY);
    nodes.add(NodeProcess.start());
  }

  @AfterAll
  void stopNodes() throws IOException {
    nodes.forEach(NodeProcess::close);
    report.write();
  }

  @Test
  void everyAnsweredClaimEndsWhenANodeIsKilled() throws Exception {
    NodeProcess killed = nodes.getLast();

    surviveRush("a node", killed::kill);

    nodes.remove(killed);
    killed.close();
    nodes.add(NodeProcess.start());
  }

  @Test
  void everyAnsweredClaimEndsWhenARedisMasterIsKilled() throws Exception {
    assumeThat(System.getenv("COURTFLASH_EXTERNAL_REDIS_MODE")).isEqualTo("cluster");

    int master = masterPorts().getFirst();

    surviveRush("a Redis master", () -> ServerMembers.kill("redis", master));

    await().atMost(HEALS_WITHIN).ignoreExceptions().until(() -> masterPorts().size() == 3);
  }

  @Test
  void everyAnsweredClaimEndsWhenABrokerIsKilled() throws Exception {
    assumeThat(ServerMembers.ports("rabbit")).hasSize(3);

    surviveRush("a RabbitMQ node", () -> ServerMembers.kill("rabbit", brokerPorts().getFirst()));
  }

  @Test
  void everyAnsweredClaimEndsWhenTheDatabaseThatTakesTheWritesIsKilled() throws Exception {
    assumeThat(ServerMembers.ports("galera")).hasSize(3);

    surviveRush("a Galera node", () -> ServerMembers.kill("galera", databasePorts().getFirst()));
  }

  private void surviveRush(String what, Fault fault) throws Exception {
    List<Long> slotIds =
        sale.slotIds().subList(rushes * SLOTS_OF_A_RUSH, ++rushes * SLOTS_OF_A_RUSH);
    List<ApiClient> students = students();
    try (ClusterRush rush = ClusterRush.start(sale, slotIds, List.copyOf(nodes), students)) {
      await()
          .atMost(HEALS_WITHIN)
          .pollInterval(Duration.ofMillis(10))
          .until(() -> rush.accepted() >= ACCEPTED_BEFORE_THE_KILL);
      long killedAt = System.nanoTime();
      fault.happen();
      rush.await();
      long gap = rush.longestGapMillis(killedAt);
      Map<String, Integer> ends = ends(rush.answered());
      long ended = System.nanoTime();
      StaffClient.at(serving().port()).awaitInvariants();
      Duration heal = Duration.ofNanos(System.nanoTime() - killedAt);
      System.out.printf(
          "%s killed: %d claims accepted, answers %s, longest time without an accepted claim %d ms;"
              + " all ended %d ms after the kill, all invariants held after %d ms, ends %s%n",
          what,
          rush.accepted(),
          rush.codes(),
          gap,
          TimeUnit.NANOSECONDS.toMillis(ended - killedAt),
          heal.toMillis(),
          ends);
      assertThat(ends.keySet())
          .isNotEmpty()
          .allMatch(end -> end.startsWith("SUCCESS") || end.startsWith("FAILED"));
      assertThat(oversold(slotIds)).isZero();
      report.add(
          new FaultResult(
              "cluster", what + " is killed", heal, rush.slowestAnswer(), rush.accepted(), 0));
    }
  }

  private NodeProcess serving() {
    return nodes.stream().filter(node -> node.process().isAlive()).findFirst().orElseThrow();
  }

  /** How each claim ended, as its student reads it on a node that is still there. */
  private Map<String, Integer> ends(Map<String, ApiClient> answered) {
    Map<String, Integer> ends = new TreeMap<>();
    answered.forEach(
        (traceId, student) -> {
          JSONObject result = result(new ApiClient(serving().port(), student.token()), traceId);
          String end = result.getString("status") + " " + result.getString("reason");
          ends.merge(end, 1, Integer::sum);
        });
    return ends;
  }

  private static JSONObject result(ApiClient student, String traceId) {
    return await()
        .atMost(HEALS_WITHIN)
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(50))
        .ignoreException(UncheckedIOException.class)
        .until(
            () -> student.get("/reserve/result/" + traceId).data(),
            result -> result != null && !"PENDING".equals(result.getString("status")));
  }

  /** Students who are logged in, in the hall's database. */
  private List<ApiClient> students() throws SQLException {
    String prefix = "f" + Long.toString(System.nanoTime(), 36) + "-";
    List<String> names = IntStream.range(0, STUDENTS).mapToObj(i -> prefix + i).toList();
    try (Connection database = database();
        var accounts =
            database.prepareStatement(
                "INSERT INTO user_account (student_id, password_hash) VALUES (?, 'none')");
        var tokens =
            database.prepareStatement(
                """
                INSERT INTO login_token (token_hash, user_id, expires_at)
                SELECT UNHEX(SHA2(student_id, 256)), id, DATE_ADD(UTC_TIMESTAMP(3), INTERVAL 1 DAY)
                FROM user_account WHERE student_id LIKE ?
                """)) {
      for (String name : names) {
        accounts.setString(1, name);
        accounts.addBatch();
      }
      var _ = accounts.executeBatch();
      tokens.setString(1, prefix + "%");
      var _ = tokens.executeUpdate();
    }
    return names.stream().map(name -> new ApiClient(0, name)).toList();
  }

  private static long oversold(List<Long> slotIds) throws SQLException {
    String ids = String.join(", ", slotIds.stream().map(String::valueOf).toList());
    try (Connection database = database();
        var statement = database.createStatement();
        var rows =
            statement.executeQuery(
                "SELECT COUNT(*) FROM (SELECT live_slot_id FROM reservation WHERE live_slot_id IN ("
                    + ids
                    + ") GROUP BY live_slot_id HAVING COUNT(*) > "
                    + CAPACITY
                    + ") too_many")) {
      assertThat(rows.next()).isTrue();
      return rows.getLong(1);
    }
  }

  private static Connection database() throws SQLException {
    return DriverManager.getConnection(
        variable("COURTFLASH_EXTERNAL_DATABASE_URL")
            + "?failOverReadOnly=false&rewriteBatchedStatements=true&connectTimeout=2000",
        variable("COURTFLASH_EXTERNAL_DATABASE_USERNAME"),
        variable("COURTFLASH_EXTERNAL_DATABASE_PASSWORD"));
  }

  private static String variable(String name) {
    return Objects.requireNonNull(System.getenv(name), name);
  }

  private static List<Integer> masterPorts() throws IOException {
    Config config = new Config().setPassword(variable("COURTFLASH_EXTERNAL_REDIS_PASSWORD"));
    config
        .useClusterServers()
        .addNodeAddress(
            List.of(variable("COURTFLASH_EXTERNAL_REDIS_ADDRESSES").split(",")).stream()
                .map(address -> "redis://" + address)
                .toArray(String[]::new));
    RedissonClient redis = Redisson.create(config);
    try {
      return redis.getRedisNodes(RedisNodes.CLUSTER).getMasters().stream()
          .map(ClusterFaults::port)
          .toList();
    } finally {
      redis.shutdown();
    }
  }

  private static int port(RedisClusterMaster master) {
    return master.getAddr().getPort();
  }

  private static List<Integer> brokerPorts() {
    return ports(variable("COURTFLASH_EXTERNAL_AMQP_ADDRESSES"));
  }

  /** Those that are up, in the order in which the program tries them. */
  private static List<Integer> databasePorts() {
    return ports(variable("COURTFLASH_EXTERNAL_DATABASE_URL"));
  }

  private static List<Integer> ports(String addresses) {
    List<Integer> ports = new ArrayList<>();
    Matcher matcher = Pattern.compile(":(\\d+)").matcher(addresses);
    while (matcher.find()) {
      ports.add(Integer.valueOf(matcher.group(1)));
    }
    return Collections.unmodifiableList(ports);
  }
}
