package io.courtflash.core.people.roster;

import io.courtflash.core.platform.document.TableColumns;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import lombok.RequiredArgsConstructor;

/** A column of a list of people, recognised by its heading in Chinese or English. */
@RequiredArgsConstructor
public enum RosterColumn {
  STUDENT_ID(
      Set.of(
          "studentid",
          "id",
          "loginid",
          "login",
          "loginname",
          "username",
          "userid",
          "学号",
          "学生学号",
          "工号",
          "学号工号",
          "学工号",
          "教工号",
          "职工号",
          "登录名",
          "登录账号",
          "用户名",
          "账号",
          "帐号")),
  NAME(Set.of("name", "fullname", "studentname", "姓名", "学生姓名", "名字")),
  PHONE(
      Set.of(
          "phone",
          "phonenumber",
          "mobile",
          "mobilephone",
          "cellphone",
          "telephone",
          "tel",
          "电话",
          "手机",
          "手机号",
          "手机号码",
          "电话号码",
          "联系电话")),
  EMAIL(Set.of("email", "mail", "emailaddress", "邮箱", "电子邮箱", "邮箱地址", "电子邮件", "电邮")),
  AUDIENCE(Set.of("audience", "group", "category", "人群", "类别", "身份", "人员类别", "人员类型")),
  FEE_PAID_UNTIL(
      Set.of(
          "feepaiduntil",
          "paiduntil",
          "cardvaliduntil",
          "缴费至",
          "缴费截止",
          "缴费有效期",
          "会费有效期",
          "校园卡有效期")),
  PASSWORD(Set.of("password", "初始密码", "密码"));

  @SuppressWarnings("ImmutableEnumChecker") // nobody can change the set
  private final Set<String> headings;

  /** The columns of a line of headings. */
  static TableColumns<RosterColumn> of(List<String> cells, Collection<String> unused) {
    return TableColumns.of(RosterColumn.class, cells, unused, column -> column.headings);
  }
}
