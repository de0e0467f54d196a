package io.courtflash.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * The processor time that the engine and each of its servers have used. Unlike a rate it says
 * something on a busy machine, too.
 *
 * @param byProcess without the engine's compiler, which has a line of its own
 */
record EngineCpu(Map<String, Duration> byProcess) {

  private static final String ENGINE = "java";
  private static final String COMPILER = "compiler";

  static EngineCpu of(ProcessHandle engine) throws IOException {
    Map<String, Duration> used = new TreeMap<>();
    Duration compiler = ProcessCpu.ofCompiler(engine);
    used.put(COMPILER, compiler);
    used.put(ENGINE, ProcessCpu.of(engine).minus(compiler));
    engine
        .descendants()
        .forEach(each -> used.merge(name(each), ProcessCpu.of(each), Duration::plus));
    return new EngineCpu(used);
  }

  /** Such as {@code mariadbd} or {@code redis}. */
  private static String name(ProcessHandle server) {
    String file = server.info().command().map(path -> Path.of(path).toFile().getName()).orElse("?");
    return file.replaceFirst("-.*", "");
  }

  /** What was used since an earlier reading, in microseconds for each of some answers. */
  Map<String, Long> microsEach(EngineCpu earlier, long answers) {
    Map<String, Long> each = new TreeMap<>();
    byProcess.forEach(
        (process, used) -> {
          Duration since = used.minus(earlier.byProcess.getOrDefault(process, Duration.ZERO));
          each.put(process, TimeUnit.NANOSECONDS.toMicros(since.toNanos() / Math.max(1, answers)));
        });
    return each;
  }

  /** The same of all processes together, without the compiler. */
  double microsEachWithoutCompiler(EngineCpu earlier, long answers) {
    Map<String, Long> each = microsEach(earlier, answers);
    each.remove(COMPILER);
    return each.values().stream().mapToLong(Long::longValue).sum();
  }
}
