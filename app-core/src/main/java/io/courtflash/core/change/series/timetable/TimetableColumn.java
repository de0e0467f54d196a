package io.courtflash.core.change.series.timetable;

import io.courtflash.core.platform.document.TableColumns;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import lombok.RequiredArgsConstructor;

/** A column of a timetable, recognised by its heading in Chinese or English. */
@RequiredArgsConstructor
enum TimetableColumn {
  TITLE(
      Set.of(
          "title",
          "class",
          "course",
          "coursename",
          "name",
          "reason",
          "课程",
          "课程名称",
          "课程名",
          "名称",
          "标题",
          "原因",
          "事由")),
  LOCATION(
      Set.of(
          "location", "place", "court", "courts", "venue", "room", "地点", "上课地点", "场地", "场馆", "教室")),
  WEEKDAY(Set.of("weekday", "weekdays", "day", "days", "星期", "周几", "星期几", "上课星期")),
  FROM(Set.of("from", "start", "begin", "starttime", "begintime", "开始", "开始时间", "上课时间")),
  UNTIL(Set.of("until", "end", "to", "endtime", "结束", "结束时间", "下课时间")),
  TIMES(Set.of("time", "times", "时间", "时间段", "时段", "上课时段")),
  FIRST_DATE(Set.of("firstdate", "first", "startdate", "date", "开始日期", "起始日期", "首次日期", "日期")),
  LAST_DATE(Set.of("lastdate", "last", "enddate", "untildate", "结束日期", "截止日期", "末次日期")),
  EVERY_WEEKS(Set.of("everyweeks", "every", "interval", "weeks", "间隔周数", "每几周", "间隔")),
  EXCEPT(Set.of("except", "exceptions", "exceptdates", "skip", "停课日期", "除外日期", "除外"));

  @SuppressWarnings("ImmutableEnumChecker") // nobody can change the set
  private final Set<String> headings;

  /** The columns of a line of headings. */
  static TableColumns<TimetableColumn> of(List<String> cells, Collection<String> unused) {
    return TableColumns.of(TimetableColumn.class, cells, unused, column -> column.headings);
  }
}
