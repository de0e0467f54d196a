package io.courtflash.core.people.login.store;

import java.util.Optional;
import org.apache.ibatis.annotations.Delete;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;

/** Links between accounts and people of an identity provider. */
@Mapper
public interface CampusIdentityMapper {

  @Select("SELECT user_id FROM campus_identity WHERE issuer = #{issuer} AND subject = #{subject}")
  Optional<Long> accountOf(@Param("issuer") String issuer, @Param("subject") String subject);

  @Select(
      "SELECT COUNT(*) > 0 FROM campus_identity WHERE user_id = #{userId} AND issuer = #{issuer}")
  boolean isLinked(@Param("userId") long userId, @Param("issuer") String issuer);

  /** Whether the account is older than identities, and not linked yet. */
  @Select("SELECT found_by_name FROM user_account WHERE id = #{userId}")
  boolean isFoundByName(long userId);

  @Update("UPDATE user_account SET found_by_name = 0 WHERE id = #{userId}")
  int findNoMoreByName(long userId);

  @Insert(
      """
      INSERT INTO campus_identity (issuer, subject, user_id)
      VALUES (#{issuer}, #{subject}, #{userId})
      """)
  int link(
      @Param("issuer") String issuer,
      @Param("subject") String subject,
      @Param("userId") long userId);

  /** Whether the groups of the linked person decide the account's role. */
  @Select(
      """
      SELECT COUNT(*) > 0 FROM campus_identity
      WHERE user_id = #{userId} AND issuer = #{issuer} AND gives_role = 1
      """)
  boolean givesRole(@Param("userId") long userId, @Param("issuer") String issuer);

  /** Whether the groups of a linked person decide the account's role, at any provider. */
  @Select("SELECT COUNT(*) > 0 FROM campus_identity WHERE user_id = #{userId} AND gives_role = 1")
  boolean hasGivenRole(long userId);

  @Update(
      """
      UPDATE campus_identity SET gives_role = 1
      WHERE user_id = #{userId} AND issuer = #{issuer}
      """)
  int giveRole(@Param("userId") long userId, @Param("issuer") String issuer);

  @Delete("DELETE FROM campus_identity WHERE user_id = #{userId}")
  int unlink(long userId);
}
