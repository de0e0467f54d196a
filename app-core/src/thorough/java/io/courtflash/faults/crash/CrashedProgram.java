package io.courtflash.faults.crash;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.money.gateway.wechat.SimulatedProvider;
import io.courtflash.core.platform.servers.CourtFlashProcess;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestEnvironmentInitializer;
import io.courtflash.faults.BookedMoney;
import io.courtflash.faults.RedisLog;
import io.courtflash.faults.crash.CrashController.Hall;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.springframework.util.FileSystemUtils;

/**
 * The program with crash points in a process of its own. After its death it is started again on the
 * same data and the same port.
 */
final class CrashedProgram implements AutoCloseable {

  private final Path directory;
  private final SimulatedProvider provider;
  private final List<ProcessHandle> servers = new ArrayList<>();
  private CourtFlashProcess process;

  private CrashedProgram(Path directory, SimulatedProvider provider) throws IOException {
    this.directory = directory;
    this.provider = provider;
    this.process = run(CourtFlashProcess.ANY_PORT);
    servers.addAll(process.children());
  }

  /** Starts it on an empty data directory. */
  static CrashedProgram start() throws IOException {
    Path directory = TestEnvironmentInitializer.createMigrated();
    SimulatedProvider provider = SimulatedProvider.start(directory.resolve("provider"));
    try {
      return new CrashedProgram(directory, provider);
    } catch (IOException | RuntimeException | AssertionError e) {
      provider.close();
      throw e;
    }
  }

  private CourtFlashProcess run(int port) throws IOException {
    List<String> settings = new ArrayList<>(provider.settings());
    settings.add("courtflash.captcha.mode=off");
    settings.add("courtflash.limits.reserve-per-user-per-minute=1000");
    settings.add("courtflash.limits.early-per-user-per-minute=1000");
    return CourtFlashProcess.start(
        CrashProgram.class, directory, port, settings.toArray(String[]::new));
  }

  /** The payment provider, which outlives the program. */
  SimulatedProvider provider() {
    return provider;
  }

  /** Starts it again after its death; returns when it serves students. */
  void startAgain() throws IOException {
    process = run(process.port());
    servers.addAll(process.children());
  }

  /** Kills the program, if it still runs, and its servers; Redis' last writes are lost. */
  void cutPower() throws IOException, InterruptedException {
    process.kill();
    for (ProcessHandle server : servers) {
      server.destroyForcibly();
      server.onExit().join();
    }
    RedisLog.in(directory).cutOff(RedisLog.LAST_WRITES_BYTES);
  }

  /** The processes of all servers that it has had. */
  List<ProcessHandle> servers() {
    return List.copyOf(servers);
  }

  boolean isAlive() {
    return process.process().isAlive();
  }

  /** Waits for its death; false when it hasn't died in time. */
  boolean awaitDeath(Duration within) throws InterruptedException {
    return process.process().waitFor(within.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** A client without a login. */
  ApiClient api() {
    return ApiClient.at(process.port());
  }

  int port() {
    return process.port();
  }

  /** Replaces the hall by an empty one whose gates are open. */
  Hall hall(int courts, int hours, int capacity) {
    JSONObject hall =
        post("/crash/hall?courts=" + courts + "&hours=" + hours + "&capacity=" + capacity).data();
    JSONObject ofIntervals = hall.getJSONObject("hours");
    return new Hall(
        sale(hall, "main"),
        sale(hall, "lost"),
        sale(hall, "interval"),
        sale(hall, "free"),
        sale(hall, "closing"),
        sale(hall, "planned"),
        sale(hall, "arriving"),
        sale(hall, "weekly"),
        new CrashController.Hours(
            LocalDate.parse(ofIntervals.getString("date")),
            LocalTime.parse(ofIntervals.getString("begin")),
            ofIntervals.getJSONArray("courtIds").toJavaList(Long.class)));
  }

  private static SaleClient sale(JSONObject hall, String name) {
    JSONObject sale = hall.getJSONObject(name);
    return new SaleClient(
        sale.getLongValue("sessionId"), sale.getJSONArray("slotIds").toJavaList(Long.class));
  }

  /** Makes a student who is logged in. */
  ApiClient student() {
    return api().as(post("/crash/student").data().getString("token"));
  }

  /** Has a fault come when the point is reached next; the program may die before it answers. */
  void arm(CrashPoint point, CrashFault fault) {
    String name = URLEncoder.encode(point.toString(), StandardCharsets.UTF_8);
    try {
      var _ = post("/crash/arm?point=" + name + "&fault=" + fault);
    } catch (UncheckedIOException e) {
      if (fault != CrashFault.DIE) {
        throw e;
      }
    }
  }

  void disarm() {
    var _ = post("/crash/disarm");
  }

  /** Has all slots compared with their rows within a second. */
  void compareSoon() {
    var _ = api().post("/crash/compare", null);
  }

  CrashInjector.State state() {
    return api().get("/crash/state").data().to(CrashInjector.State.class);
  }

  /** All online orders. */
  List<BookedMoney> orders() {
    return api().get("/crash/orders").json().getJSONArray("data").toJavaList(BookedMoney.class);
  }

  /** Calls an endpoint that must work. */
  ApiClient.Response post(String path) {
    ApiClient.Response answer = api().post(path, null);
    if (answer.status() != 200) {
      throw new IllegalStateException(path + " answered " + answer.response().body());
    }
    return answer;
  }

  @Override
  public void close() throws IOException {
    process.close();
    provider.close();
    servers.forEach(ProcessHandle::destroyForcibly);
    FileSystemUtils.deleteRecursively(directory);
  }
}
