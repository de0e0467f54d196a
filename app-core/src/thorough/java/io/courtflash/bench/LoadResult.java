package io.courtflash.bench;

import com.alibaba.fastjson2.JSON;
import java.util.List;
import java.util.Map;

/**
 * What one load came to.
 *
 * @param requests how many were answered
 * @param perSecond answers per second, from the first instant at which one was due to the last
 *     answer
 * @param p50Millis latencies in milliseconds, likewise the others
 * @param answers how often each code was answered: the envelope's, or the HTTP status where there
 *     is no envelope; also {@link LoadRecorder#LOST} and {@link LoadRecorder#UNANSWERED} requests
 * @param serverErrors how many answers had an HTTP status of 500 or more
 * @param eachSecond how many were answered in the first second, in the second one and so on
 */
record LoadResult(
    long requests,
    double perSecond,
    double p50Millis,
    double p99Millis,
    double maxMillis,
    Map<String, Long> answers,
    long serverErrors,
    List<Long> eachSecond) {

  String toLine() {
    return JSON.toJSONString(this);
  }

  static LoadResult fromLine(String line) {
    return JSON.parseObject(line, LoadResult.class);
  }

  /** How many claims were accepted. */
  long accepted() {
    return answers.getOrDefault(HttpAnswer.SUCCESS, 0L);
  }
}
