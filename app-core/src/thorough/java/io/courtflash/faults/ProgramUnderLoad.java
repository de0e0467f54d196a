package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.platform.servers.CourtFlashProcess;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The program in a process of its own, with a hall, on a data directory and a port that it keeps
 * when it is started again. Each fault happens while students claim slots of their own.
 */
final class ProgramUnderLoad implements AutoCloseable {

  private static final int COURTS = 12;
  private static final int HOURS = 14;
  private static final int CAPACITY = 40;
  private static final int SLOTS_OF_A_FAULT = 8;
  private static final int STUDENTS = 300;
  private static final int PER_SECOND = 30;
  private static final int ACCEPTED_BEFORE_THE_FAULT = 30;
  private static final Duration BEGINS_WITHIN = Duration.ofMinutes(1);

  /** The longest of what heals what: a minute, and a second look. */
  private static final Duration HEALS_WITHIN = Duration.ofMinutes(2);

  private final Path directory;
  private final int port;
  private CourtFlashProcess program;
  private final PromiseCheck promises;
  private final SaleClient hall;
  private int faults;

  private ProgramUnderLoad(Path directory, int port, CourtFlashProcess program) {
    this.directory = directory;
    this.port = port;
    this.program = program;
    StaffClient staff = StaffClient.at(port);
    this.hall = staff.open(COURTS, HOURS, CAPACITY);
    this.promises = PromiseCheck.of(staff);
  }

  /** What is broken, and how it is mended when it doesn't mend itself. */
  interface Fault {

    void begin(ProgramUnderLoad program) throws Exception;

    /** Nothing by default: the program has to help itself. */
    default void end(ProgramUnderLoad program) throws Exception {}
  }

  /** Has the program create the files of its servers in an empty directory. */
  static void createStores(Path directory) throws IOException {
    run(directory, freePort()).close();
  }

  private static Path clockOf(Path directory) {
    return directory.resolve("clock-of-program");
  }

  private static CourtFlashProcess run(Path directory, int port) throws IOException {
    Path clock = clockOf(directory);
    if (Files.notExists(clock)) {
      var _ = ClockOffset.in(clock);
    }
    return CourtFlashProcess.start(
        ClockedProgram.class,
        directory,
        port,
        ClockedProgram.CLOCK + "=" + clock,
        "courtflash.captcha.mode=off",
        "courtflash.limits.auth-per-address-per-minute=100000",
        "courtflash.limits.registrations-per-address-per-hour=100000",
        "courtflash.limits.reserve-per-user-per-minute=1000",
        "courtflash.limits.early-per-user-per-minute=1000");
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** Starts it with an open hall; returns when it serves students. */
  static ProgramUnderLoad on(Path directory) throws IOException {
    int port = freePort();
    CourtFlashProcess program = run(directory, port);
    try {
      return new ProgramUnderLoad(directory, port, program);
    } catch (RuntimeException | AssertionError e) {
      program.close();
      throw e;
    }
  }

  /** Breaks something at the peak of a load, waits, and ends it; returns what became of it. */
  FaultResult survive(String name, Duration lasts, boolean redisLosesData, Fault fault)
      throws Exception {
    List<ApiClient> students = new ArrayList<>();
    for (int i = 0; i < STUDENTS; i++) {
      students.add(ApiClient.at(port).registered("f" + faults + "-" + i, "a-good-password"));
    }
    int first = faults * SLOTS_OF_A_FAULT;
    faults++;
    SaleClient sale =
        new SaleClient(hall.sessionId(), hall.slotIds().subList(first, first + SLOTS_OF_A_FAULT));
    ApiClient newcomer = ApiClient.at(port).registered("f" + faults + "-new", "a-good-password");
    PromiseCheck check = redisLosesData ? promises.whenRedisLosesData() : promises;
    try (SteadyLoad load = SteadyLoad.start(sale, students, PER_SECOND)) {
      await()
          .atMost(BEGINS_WITHIN)
          .untilAsserted(
              () ->
                  assertThat(load.accepted())
                      .as(() -> "accepted before the fault, of " + load.codes())
                      .hasSizeGreaterThanOrEqualTo(ACCEPTED_BEFORE_THE_FAULT));
      fault.begin(this);
      TimeUnit.NANOSECONDS.sleep(lasts.toNanos());
      fault.end(this);
      long ended = System.nanoTime();
      List<String> broken = new ArrayList<>();
      broken.addAll(check.await(load.accepted(), HEALS_WITHIN).broken());
      Optional<AcceptedClaim> next = check.awaitAccepted(newcomer, sale, HEALS_WITHIN);
      if (next.isEmpty()) {
        broken.add("no claim was accepted after the fault");
      }
      Duration heal = Duration.ofNanos(System.nanoTime() - ended);
      load.stop();
      // Also the claims that were accepted while it healed.
      List<AcceptedClaim> accepted = new ArrayList<>(load.accepted());
      next.ifPresent(accepted::add);
      check.await(accepted, HEALS_WITHIN).broken().stream()
          .filter(promise -> !broken.contains(promise))
          .forEach(broken::add);
      System.out.printf("%s: answers %s, broken %s%n", name, load.codes(), broken);
      return new FaultResult(
          "process", name, heal, load.slowestAnswer(), accepted.size(), broken.size());
    }
  }

  /** The processes of its servers. */
  List<ProcessHandle> children() {
    return program.children();
  }

  /** The program's own clock. */
  ClockOffset clock() {
    return new ClockOffset(clockOf(directory));
  }

  Path directory() {
    return directory;
  }

  ProcessHandle handle() {
    return program.process().toHandle();
  }

  /** The child process whose program has this in its name. */
  ProcessHandle child(String name) {
    return program.children().stream()
        .filter(child -> child.info().command().orElse("").contains(name))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no " + name + " runs"));
  }

  /** Ends the program and its servers without any warning, as a power cut does. */
  void cutPower() throws IOException, InterruptedException {
    List<ProcessHandle> children = program.children();
    program.kill();
    for (ProcessHandle child : children) {
      child.destroyForcibly();
      child.onExit().join();
    }
  }

  /** Starts it again, after it has ended. */
  void start() throws IOException {
    program = run(directory, port);
  }

  @Override
  public void close() {
    program.close();
  }
}
