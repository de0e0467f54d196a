package io.courtflash.bench;

import com.alibaba.fastjson2.JSON;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * What one load came to.
 *
 * @param requests how many were answered
 * @param perSecond answers per second, from the first request sent to the last answer
 * @param p50Millis latencies in milliseconds, likewise the others
 * @param answers how often each code was answered: the envelope's, or the HTTP status where there
 *     is no envelope
 */
record LoadResult(
    long requests,
    double perSecond,
    double p50Millis,
    double p99Millis,
    double maxMillis,
    Map<String, Long> answers) {

  private static final double MICROS_PER_MILLI = 1000;

  static LoadResult of(Histogram latencies, Map<String, Long> answers, long nanos) {
    long requests = latencies.getTotalCount();
    return new LoadResult(
        requests,
        requests * (double) TimeUnit.SECONDS.toNanos(1) / nanos,
        latencies.getValueAtPercentile(50) / MICROS_PER_MILLI,
        latencies.getValueAtPercentile(99) / MICROS_PER_MILLI,
        latencies.getMaxValue() / MICROS_PER_MILLI,
        answers);
  }

  String toLine() {
    return JSON.toJSONString(this);
  }

  static LoadResult fromLine(String line) {
    return JSON.parseObject(line, LoadResult.class);
  }
}
